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
  '⻘': '青',
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

test('an order to a supplier, and the receipt of a branch’s delivery, are printed with their lines and who signs them @release', async ({
  page,
  server,
  openAs,
}) => {
  const { db } = server.database
  const order = await db
    .selectFrom('supplier_order')
    .innerJoin('supplier', 'supplier.id', 'supplier_order.supplier_id')
    .where('supplier_order.status', '=', 'ORDERED')
    .select(['supplier_order.id', 'order_no', 'supplier.name'])
    .orderBy('supplier_order.id')
    .executeTakeFirstOrThrow()
  await openAs(page, 'xh_owner', `/admin/product/companyPurchaseList/supplierOrderDetail?id=${order.id}`)
  await expect(printButton(page)).toBeVisible()
  const products = await page.locator('.lines-table').first().locator('tbody td:first-child').allTextContents()
  expect(products.length).toBeGreaterThan(0)
  const ordered = await printed(page, () => printButton(page).click())
  expectPaper(ordered, [
    '供应商采购单',
    order.order_no,
    order.name,
    ...products,
    '预计到货',
    '合计数量',
    '金额大写',
    '人民币',
    '制单',
    '审核',
    '供应商签字盖章',
  ])

  const receipt = await db
    .selectFrom('storage_receipt')
    .innerJoin('shipment', 'shipment.id', 'storage_receipt.shipment_id')
    .innerJoin('purchase_order', 'purchase_order.id', 'shipment.order_id')
    .innerJoin('branch', 'branch.id', 'purchase_order.branch_id')
    .where('branch.branch_no', '=', 'XH001')
    .select(['purchase_order.id', 'order_no', 'shipment_no', 'carrier'])
    .orderBy('storage_receipt.id')
    .executeTakeFirstOrThrow()
  await openAs(page, 'xh001_mgr', `/admin/product/storePurchaseList/storePurchaseDetail?orderId=${receipt.id}`)
  await page.getByRole('button', { name: '打印入库单' }).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '打印入库单' }).first().click()
  const preview = page.getByRole('dialog', { name: `入库单 ${receipt.shipment_no}` })
  const received = await printed(page, () => preview.getByRole('button', { name: '打印' }).click())
  expectPaper(received, [
    '入库单',
    'XH001',
    receipt.shipment_no,
    receipt.order_no,
    receipt.carrier,
    '实发',
    '收货人签字',
    '司机签字',
    '门店负责人签字',
  ])
  expect(received.join('')).not.toContain('金额大写')
})
