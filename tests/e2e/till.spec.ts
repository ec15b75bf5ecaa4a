import { enableWechatPay, payByPhone, placeSale, runFloorEvent } from '@netbar/server/testing'
import type { Page } from '@playwright/test'
import { COUNTER, countDrawer, expect, expectedCashOf, openShift, ready, signFor, test } from './till-page.ts'

test.slow()

const yuan = async (page: Page, name: string): Promise<number> => {
  const text = (await page.getByRole('dialog').locator('dt', { hasText: name }).locator('+ dd').textContent()) ?? ''
  return Math.round(Number(text.replace(/[¥,]/g, '')) * 100)
}

test('a cashier without a shift is told so, opens one, and sells what is scanned for cash by keyboard', async ({
  page,
  server,
  openAs,
}) => {
  const { db } = server.database
  await openAs(page, 'xh001_cash2', COUNTER)
  await ready(page)
  await expect(page.getByText('未开班，请先开班。')).toBeVisible()
  await openShift(page, 2)
  await expect(page.getByText('未开班，请先开班。')).toBeHidden()

  const shelf = await db
    .selectFrom('branch_product')
    .innerJoin('product', 'product.id', 'branch_product.product_id')
    .innerJoin('branch', 'branch.id', 'branch_product.branch_id')
    .innerJoin('warehouse', (join) =>
      join.onRef('warehouse.branch_id', '=', 'branch.id').on('warehouse.kind', '=', 'STORE'),
    )
    .innerJoin('stock_balance', (join) =>
      join
        .onRef('stock_balance.warehouse_id', '=', 'warehouse.id')
        .onRef('stock_balance.product_id', '=', 'product.id'),
    )
    .where('branch_no', '=', 'XH001')
    .where('on_shelf', '=', 1)
    .where('product.type', '=', 'RETAIL')
    .where('product.barcode', '!=', '')
    .where('channels', 'like', '%BAR%')
    .select('product.barcode')
    .orderBy('stock_balance.quantity', 'desc')
    .limit(3)
    .execute()
  await page.keyboard.press('F2')
  for (const { barcode } of shelf) {
    await page.keyboard.type(barcode)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('共 3 件')).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/已收款并交付，找零 ¥/)).toBeVisible()
  const [sold] = await db
    .selectFrom('payment')
    .where('received_fen', '=', 50_000)
    .select(['amount_fen', 'channel', 'state'])
    .execute()
  expect(sold).toMatchObject({ channel: 'CASH', state: 'PAID' })
})

test('two cashiers: an order leaves the queue of both, a guest pays by phone, gets a part back, and the shift is handed over ¥20 short @release', async ({
  page,
  visitor,
  outside,
  server,
  openAs,
}) => {
  const { db } = server.database
  const branch = await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()
  await enableWechatPay(server.database, branch.id)
  await runFloorEvent(server.database, 'XH001', placeSale)
  const placed = await db
    .selectFrom('order')
    .where('branch_id', '=', branch.id)
    .where('status', '=', 'PENDING')
    .select(['id', 'order_no'])
    .orderBy('created_time', 'desc')
    .executeTakeFirstOrThrow()

  await openAs(page, 'xh001_mgr', COUNTER)
  await ready(page)
  await openShift(page, 3)
  const other = await visitor()
  await openAs(other, 'xh001_cash1', COUNTER)
  await ready(other)

  const rowAt = (till: Page) => till.getByRole('listitem').filter({ hasText: placed.order_no })
  const [here, there] = [rowAt(page), rowAt(other)]
  await expect(there).toBeVisible()
  await here.getByRole('button', { name: '确认' }).click()
  await expect(there).toBeHidden()

  await page.getByRole('radio', { name: /已确认/ }).focus()
  await page.keyboard.press('Space')
  await here.getByRole('button', { name: '收款' }).click()
  const paying = page.getByRole('dialog', { name: /收款/ })
  await paying.getByRole('button', { name: /微信二维码/ }).click()
  await expect(paying.getByRole('figure')).toBeVisible()
  await payByPhone(server.database, outside.wechatPay, branch.id)
  await paying.getByRole('button', { name: '查询结果' }).click()
  await expect(paying).toBeHidden()
  await here.getByRole('button', { name: '完成' }).click()

  await page.getByRole('region', { name: '订单队列' }).getByRole('radio', { name: /全部/ }).focus()
  await page.keyboard.press('Space')
  await here.getByRole('button', { name: '退款' }).click()
  const refund = page.getByRole('dialog', { name: /退款/ })
  await refund.getByRole('spinbutton').first().fill('1')
  await refund.getByRole('textbox', { name: '退款原因' }).fill('买多了')
  await expect(refund.getByText(/微信支付 ¥/)).toBeVisible()
  await refund.getByRole('button', { name: '退款' }).click()
  await expect(refund).toBeHidden()

  // The first cashier's drawer of the seed lacks ¥20 when it is counted.
  await other.getByRole('button', { name: '交班' }).press('Enter')
  const dialog = other.getByRole('dialog')
  const expectedCashFen = await expectedCashOf(server, 'xh001_cash1', branch.id)
  const counted = expectedCashFen - 2_000
  await countDrawer(dialog, counted)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByText('差异', { exact: true })).toBeVisible()
  expect(await yuan(other, '应有现金')).toBe(expectedCashFen)
  expect(await yuan(other, '实点现金')).toBe(counted)
  await dialog.getByRole('textbox', { name: '差异原因' }).fill('找零时多找了20元')
  await signFor(other, dialog, 'xh001_cash2', server.password)
  const closed = await db
    .selectFrom('shift')
    .where('difference_reason', '=', '找零时多找了20元')
    .select(['status', 'expected_cash_fen', 'counted_cash_fen'])
    .orderBy('close_time', 'desc')
    .executeTakeFirstOrThrow()
  expect(closed).toEqual({ status: 'TAKEN_OVER', expected_cash_fen: expectedCashFen, counted_cash_fen: counted })
})
