import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { expect, test } from './fixtures.ts'

/** Radicals that a font draws with the glyph of their character, and a PDF therefore names; NFKC knows the others. */
const RADICALS: Readonly<Record<string, string>> = {
  '⻔': '门',
  '⺠': '民',
  '⻆': '角',
  '⻋': '车',
  '⻓': '长',
  '⻚': '页',
  '⻛': '风',
  '⻜': '飞',
  '⻢': '马',
  '⻥': '鱼',
  '⻩': '黄',
  '⻰': '龙',
}
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[⺀-⻳]/gu, (radical) => RADICALS[radical] ?? radical)
    .replaceAll(/\s+/g, '')

/** Pages of what a button prints, as the texts of a PDF. */
const printed = async (page: Page, press: () => Promise<void>): Promise<string[]> => {
  await page.evaluate(() => {
    window.print = () => document.body.classList.add('is-printed')
  })
  await press()
  await expect(page.locator('body.is-printed')).toBeAttached()
  const { text } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  return text.map(plain)
}
const printButton = (page: Page) => page.getByRole('button', { name: '打印', exact: true })

/** What stands on every sheet of paper, and never does. */
const expectPaper = (sheets: readonly string[], texts: readonly string[]): void => {
  const all = sheets.join('')
  for (const text of texts) expect(all).toContain(plain(text))
  for (const text of ['个人中心', '标签页', '评论', '日志']) expect(all).not.toContain(text)
  sheets.forEach((sheet, index) => expect(sheet).toContain(`${index + 1}/${sheets.length}`))
}

test('an order and its delivery are printed with company, parties, lines, totals and signatures', async ({
  page,
  server,
  openAs,
}) => {
  const { db } = server.database
  const order = await db
    .selectFrom('shipment')
    .innerJoin('purchase_order', 'purchase_order.id', 'shipment.order_id')
    .innerJoin('branch', 'branch.id', 'purchase_order.branch_id')
    .where('branch.branch_no', '=', 'XH001')
    .where('shipment.status', '=', 'IN_TRANSIT')
    .select(['purchase_order.id', 'order_no', 'shipment_no', 'carrier'])
    .executeTakeFirstOrThrow()
  const lines = await db.selectFrom('purchase_order_line').where('order_id', '=', order.id).selectAll().execute()
  await openAs(page, 'xh001_mgr', `/admin/product/storePurchaseList/storePurchaseDetail?orderId=${order.id}`)
  await expect(printButton(page)).toBeVisible()
  await page.keyboard.press('Escape')
  const names = lines.map(({ product_name }) => product_name)
  expectPaper(await printed(page, () => printButton(page).click()), [
    '采购订单',
    order.order_no,
    'XH001',
    ...names,
    '合计数量',
    '金额大写',
    '人民币',
    '制单',
    '审核',
    '收货人签字',
  ])
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.evaluate(() => document.body.classList.remove('is-printed'))
  const delivery = await printed(page, () => page.getByRole('button', { name: '打印送货单' }).first().click())
  expectPaper(delivery, ['送货单', order.shipment_no, order.carrier, '实发', '发货人签字', '司机签字', '收货人签字'])
  expect(delivery.join('')).not.toContain('金额大写')
})

test('a bill and a picking list are printed with their lines and who signs them @release', async ({
  page,
  server,
  openAs,
}) => {
  const bill = await server.database.db
    .selectFrom('settlement_bill')
    .select(['id', 'bill_no'])
    .where('status', '!=', 'VOID')
    .orderBy('period_start')
    .executeTakeFirstOrThrow()
  await openAs(page, 'finance01', `/admin/product/purchaseBill/settlementBillings/billingEnquiry?billId=${bill.id}`)
  await expect(printButton(page)).toBeVisible()
  expectPaper(await printed(page, () => printButton(page).click()), [
    '结算单',
    bill.bill_no,
    '金额大写',
    '财务签字',
    '门店负责人签字',
    '盖章',
  ])

  await openAs(page, 'xh_owner', '/admin/product/companyPurchaseList')
  await page.getByRole('table').getByRole('checkbox').and(page.locator(':enabled')).first().check()
  await page.getByRole('button', { name: /^打印拣货单（[1-9]/ }).click()
  const preview = page.getByRole('dialog', { name: '拣货单' })
  await expect(preview.getByRole('row').nth(1)).toBeVisible()
  const code = (await preview.getByRole('row').nth(1).getByRole('cell').first().textContent()) ?? ''
  expect(code).not.toBe('')
  expectPaper(await printed(page, () => preview.getByRole('button', { name: '打印' }).click()), [
    '拣货单',
    code,
    '合计数量',
    '拣货人签字',
    '复核人签字',
  ])
})

test('a count is printed over two sheets, each with its number and the heads of its lines @release', async ({
  page,
  server,
  openAs,
}) => {
  const count = await server.database.db
    .selectFrom('stock_document')
    .innerJoin('branch', 'branch.id', 'stock_document.branch_id')
    .where('branch.branch_no', '=', 'XH001')
    .where('kind', '=', 'CHECK')
    .select(['stock_document.id', 'document_no'])
    .executeTakeFirstOrThrow()
  await openAs(page, 'area01', `/admin/product/inventory/stockDocument?kind=CHECK&id=${count.id}`)
  await expect(printButton(page)).toBeVisible()
  const sheets = await printed(page, () => printButton(page).click())
  expect(sheets.length).toBeGreaterThan(1)
  for (const sheet of sheets) {
    expect(sheet).toContain(`盘点表${count.document_no}`)
    expect(sheet).toContain('序号商品')
  }
  expectPaper(sheets, ['盘点表', count.document_no, '盘点人签字', '复核人签字', '门店负责人签字'])
})
