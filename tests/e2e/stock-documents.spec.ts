import type { Page } from '@playwright/test'
import { pngOf, type TestServer } from '@netbar/server/testing'
import { expectAccessible } from './expect-accessible.ts'
import { expectFitsPhone } from './expect-fits.ts'
import { expect as expectSoon, test, type Fixtures } from './fixtures.ts'

test.slow()
const expect = expectSoon.configure({ timeout: 15_000 })

const INVENTORY = '/admin/product/inventory'
const PAGE = `${INVENTORY}/stockDocument`
/** The visible part: inactive pages stay in the DOM, hidden. */
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name }).filter({ visible: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).filter({ visible: true })
const ledgerOf = (page: Page, type: string) => rowOf(page, type).first()

/** Losses must be decided before a count of the same goods. */
const rejectLosses = async (server: TestServer) => {
  const losses = await server.database.db
    .selectFrom('stock_document')
    .where('kind', '=', 'LOSS')
    .where('status', '=', 'PENDING')
    .select(['id', 'version'])
    .execute()
  const token = await server.signIn('xh_owner')
  for (const { id, version } of losses) {
    const body = { version, reason: '以盘点为准' }
    const headers = { 'Idempotency-Key': `loss-${id}` }
    const answer = await server.call('POST', `/api/stock/loss/reject/${id}`, { token, body, headers })
    expect(answer.body).toMatchObject({ status: 200 })
  }
}

const approvedTransfer = ({ database: { db } }: TestServer) =>
  db
    .selectFrom('stock_document')
    .innerJoin('stock_document_line', 'document_id', 'stock_document.id')
    .where('kind', '=', 'TRANSFER')
    .where('status', '=', 'APPROVED')
    .select(['stock_document.id', 'product_id'])
    .executeTakeFirstOrThrow()

const sendTransfer = async (page: Page, id: string, openAs: Fixtures['openAs']) => {
  await openAs(page, 'xh001_mgr', `${PAGE}?kind=TRANSFER&id=${id}`)
  // The reminder of unreceived orders opens at the start, whichever page is open.
  await expect(page.getByRole('dialog', { name: '提示' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '发出' }).click()
  await page.getByRole('dialog', { name: '发出' }).getByRole('button', { name: '发出' }).click()
  await expect(heading(page, /在途/)).toBeVisible()
}

test('[PERM-7] a count is returned, counted again blind while goods are sent away, approved by the company, and corrects the ledger @release', async ({
  page: store,
  visitor,
  server,
  openAs,
}) => {
  const { id } = await server.database.db
    .selectFrom('stock_document')
    .where('kind', '=', 'CHECK')
    .where('status', '=', 'SUBMITTED')
    .select('id')
    .executeTakeFirstOrThrow()
  const lines = await server.database.db
    .selectFrom('stock_document_line')
    .innerJoin('product', 'product.id', 'product_id')
    .where('document_id', '=', id)
    .orderBy('line_no')
    .selectAll('stock_document_line')
    .select('product.code')
    .execute()
  const name = lines[0]?.product_name ?? ''
  const transfer = await approvedTransfer(server)
  const leaving = lines.find(({ product_id }) => product_id === transfer.product_id)
  if (leaving === undefined) throw new Error('nothing that is counted is about to be sent')
  const had = leaving.book_quantity ?? 0
  await rejectLosses(server)
  const company = await visitor()
  await openAs(company, 'xh_owner', `${INVENTORY}?tab=check`)
  await rowOf(company, '交接班盘点').getByRole('link', { name: '查看' }).click()
  await expect(heading(company, /盘点单.*待审核/)).toBeVisible()
  await company.getByRole('button', { name: '退回重盘' }).click()
  const reason = company.getByRole('dialog', { name: /退回重盘 PD/ })
  await reason.getByRole('textbox', { name: '理由' }).fill('第一行请重盘')
  await reason.getByRole('button', { name: '退回重盘' }).click()
  await expect(heading(company, /盘点中/)).toBeVisible()

  await openAs(store, 'area01', `${PAGE}?kind=CHECK&id=${id}`)
  const form = store.getByRole('region', { name: '清点' })
  const first = form.getByRole('spinbutton').first()
  await expect(first).toHaveAccessibleName(new RegExp(name))
  await expect(first).toHaveValue(String(lines[0]?.counted_quantity))
  // Book quantities are hidden during the count.
  await expect(store.getByText('账面', { exact: true })).toHaveCount(0)
  await first.fill('')
  await form.getByRole('button', { name: '提交盘点' }).click()
  await expect(form.getByText('请填写实盘数')).toBeVisible()
  await expectAccessible(store, 'main')
  // Of the first line three are missing, and of what another user sends away after it was counted, one.
  await store.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = `编码\t实盘\n${lines[0]?.code}\t${(lines[0]?.book_quantity ?? 0) - 3}\n${leaving.code}\t${had - 2}\n`
  await store.evaluate((text) => navigator.clipboard.writeText(text), copied)
  const scan = form.getByRole('searchbox', { name: '扫码或搜索' })
  await scan.press('Control+V')
  await expect(form.getByText('已填入 2 行')).toBeVisible()
  await expect(first).toHaveValue(String((lines[0]?.book_quantity ?? 0) - 3))
  await scan.pressSequentially(leaving.code)
  await scan.press('Enter')
  await expect(form.getByRole('spinbutton', { name: `${leaving.product_name} ${leaving.spec}` })).toHaveValue(
    String(had - 1),
  )
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByRole('button', { name: '保存' })).toBeEnabled()
  const sender = await visitor()
  await sendTransfer(sender, transfer.id, openAs)
  await form.getByRole('button', { name: '提交盘点' }).click()
  await expect(heading(store, /待审核/)).toBeVisible()
  await expect(store.getByRole('button', { name: '通过' })).toHaveCount(0)

  // The company's page updates by itself.
  await expect(heading(company, /待审核/)).toBeVisible()
  await expect(rowOf(company, name)).toContainText('-3')
  // What has left since is no discrepancy.
  await expect(rowOf(company, `${leaving.product_name} ${leaving.spec}`).getByRole('cell')).toContainText([
    leaving.product_name,
    `${had} `,
    `${had - 1} `,
    '-1',
    /¥/,
  ])
  await expectAccessible(company, 'main')
  await expectFitsPhone(company, 'a count')
  await company.getByRole('button', { name: '通过', exact: true }).click()
  await company
    .getByRole('dialog', { name: /^通过 PD/ })
    .getByRole('button', { name: '通过' })
    .click()
  await expect(heading(company, /已通过/)).toBeVisible()
  const { warehouse_id } = await server.database.db
    .selectFrom('stock_movement')
    .where('source_id', '=', id)
    .where('quantity_delta', '=', -3)
    .select('warehouse_id')
    .executeTakeFirstOrThrow()
  await openAs(
    store,
    'area01',
    `${INVENTORY}/inventoryDetail?warehouseId=${warehouse_id}&productId=${leaving.product_id}`,
  )
  await expect(ledgerOf(store, '调拨出库')).toContainText(`-2`)
  await expect(ledgerOf(store, '盘点调整')).toContainText('-1')
  await expect(store.getByRole('definition').filter({ visible: true }).last()).toContainText(String(had - 3))
  await ledgerOf(store, '盘点调整').getByRole('link').click()
  await expect(heading(store, /盘点单.*已通过/)).toBeVisible()
})

test('[PERM-7] a loss is reported, refused where it is invalid, and rejected with a reason @release', async ({
  page: store,
  browser,
  server,
  openAs,
}) => {
  const { name, spec } = await server.database.db
    .selectFrom('stock_balance')
    .innerJoin('warehouse', 'warehouse.id', 'stock_balance.warehouse_id')
    .innerJoin('branch', 'branch.id', 'warehouse.branch_id')
    .innerJoin('product', 'product.id', 'stock_balance.product_id')
    .where('branch_no', '=', 'XH001')
    .where('kind', '=', 'STORE')
    .where('quantity', '>=', 40)
    .orderBy('product.code')
    .select(['product.name', 'product.spec'])
    .executeTakeFirstOrThrow()
  await openAs(store, 'area01', `${INVENTORY}?tab=loss`)
  await store.getByRole('button', { name: '发起报损' }).click()
  const form = store.getByRole('region', { name: '发起报损' })
  await form.getByRole('button', { name: '提交报损' }).click()
  await expect(form.getByText('请至少添加一种商品')).toBeVisible()
  await form.getByLabel('添加商品').click()
  await store.getByRole('option', { name: `${name} ${spec}` }).click()
  await form.getByRole('spinbutton', { name }).fill('99999')
  await expect(form.getByText('数量不能大于库存')).toBeVisible()
  await form.getByRole('spinbutton').fill('2')
  await form.getByRole('combobox', { name: `${name} ${spec} 原因` }).click()
  await store.getByTitle('过期').click()
  await form.getByRole('button', { name: '提交报损' }).click()
  await expect(form.getByText('请至少添加一张照片')).toBeVisible()
  const photo = { name: '过期标签.png', mimeType: 'image/png', buffer: pngOf([180, 60, 40], 64, 48) }
  await form.getByLabel('凭证照片 添加照片').setInputFiles(photo)
  await expect(form.getByRole('img', { name: '第1张照片，共1张' })).toBeVisible()
  await expectAccessible(store, 'main')
  await form.getByRole('button', { name: '提交报损' }).click()
  await expect(heading(store, /报损单 BS.*待审核/)).toBeVisible()
  const address = new URL(store.url())

  const company = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await openAs(company, 'xh_owner', address.pathname + address.search)
  // The decider sees the evidence.
  await company.getByRole('region', { name: '凭证照片' }).getByRole('button').click()
  const large = company.getByRole('dialog', { name: '第1张照片，共1张' })
  await expect(large.getByRole('img', { name: '第1张照片，共1张' })).toBeVisible()
  await company.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await company.getByRole('button', { name: '驳回' }).click()
  const reason = company.getByRole('dialog', { name: /驳回 BS/ })
  await reason.getByRole('textbox', { name: '理由' }).fill('照片看不清')
  await reason.getByRole('button', { name: '驳回' }).click()
  await expect(heading(company, /已驳回/)).toBeVisible()
  await expect(heading(store, /已驳回/)).toBeVisible()
  await expect(store.getByText('原因：照片看不清').filter({ visible: true })).toBeVisible()
  await company.context().close()
})

test('[PERM-7] goods are sent to another branch, and what is short returns to the sender @release', async ({
  page: receiver,
  visitor,
  server,
  openAs,
}) => {
  const { id } = await approvedTransfer(server)
  const sender = await visitor()
  await sendTransfer(sender, id, openAs)
  await expect(sender.getByRole('region', { name: '收货' })).toHaveCount(0)

  await openAs(receiver, 'area01', `${PAGE}?kind=TRANSFER&id=${id}`)
  const form = receiver.getByRole('region', { name: '收货' })
  await form.getByRole('spinbutton').fill('1')
  await form.getByRole('button', { name: '确认收货' }).click()
  await expect(form.getByText('少收时请填写2至200个字的原因')).toBeVisible()
  await expectAccessible(receiver, 'main')
  await form.getByLabel('少收原因').fill('路上破损')
  await form.getByRole('button', { name: '确认收货' }).click()
  await expect(heading(receiver, /已收货/)).toBeVisible()
  await expect(heading(sender, /已收货/)).toBeVisible()
  const moved = await server.database.db
    .selectFrom('stock_movement')
    .where('source_id', '=', id)
    .select(['type', 'quantity_delta'])
    .orderBy('type')
    .execute()
  expect(moved.map(({ type, quantity_delta }) => `${type} ${quantity_delta}`)).toEqual([
    'REVERSAL 1',
    'TRANSFER_IN 1',
    'TRANSFER_OUT -2',
    'TRANSIT_IN 2',
    'TRANSIT_OUT -2',
  ])
})
