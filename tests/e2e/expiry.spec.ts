import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

test.slow()

// Whoever has one branch alone is reminded of what is not stored, over the page.
test('[VAL-3] what is past its last day is at the top of the list of lots, and can be given back from there', async ({
  page,
  openAs,
  server,
}) => {
  const { db } = server.database
  // The lot of a product that expires last is what is left of it first.
  const lot = await db
    .selectFrom('storage_receipt_line')
    .innerJoin('shipment_line', 'shipment_line.id', 'storage_receipt_line.shipment_line_id')
    .innerJoin('purchase_order_line', 'purchase_order_line.id', 'shipment_line.order_line_id')
    .innerJoin('purchase_order', 'purchase_order.id', 'purchase_order_line.order_id')
    .innerJoin('branch', 'branch.id', 'purchase_order.branch_id')
    .where('branch.branch_no', '=', 'XH001')
    .where('storage_receipt_line.expire_date', 'is not', null)
    .where('storage_receipt_line.accepted_quantity', '>', 0)
    .orderBy('storage_receipt_line.expire_date', 'desc')
    .select(['purchase_order_line.product_id', 'purchase_order.order_no', 'purchase_order_line.product_name as name'])
    .executeTakeFirstOrThrow()
  const lines = db
    .selectFrom('purchase_order_line')
    .innerJoin('shipment_line', 'shipment_line.order_line_id', 'purchase_order_line.id')
    .where('product_id', '=', lot.product_id)
    .select('shipment_line.id')
  await db
    .updateTable('storage_receipt_line')
    .set({ expire_date: '2020-01-31' })
    .where('shipment_line_id', 'in', lines)
    .execute()

  await openAs(page, 'area01', '/admin/product/inventory?tab=expiring')
  const expired = page.getByRole('row').filter({ hasText: '2020-01-31' })
  await expect(expired.first()).toContainText('已过期')
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'CG' }).first()).toContainText('2020-01-31')
  await expectAccessible(page)
  await expired.filter({ hasText: lot.order_no }).first().getByRole('link', { name: '申请退货' }).click()
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText('发起退货')
  const field = page.getByRole('group').filter({ hasText: '到期日 2020-01-31' }).filter({ hasText: lot.name })
  // The form begins with the lot.
  await expect(field.getByRole('spinbutton', { name: '退货数量' })).toHaveValue(/^[1-9]/)
})
