import type { PurchaseCart } from '@netbar/shared/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBranchProductHandlers } from '../../catalog/branch-products/index.ts'
import { lotsOf } from '../../stock/index.ts'
import { productRequestHandlers } from '../../catalog/product-requests/index.ts'
import { openWorld } from '../../../testing/open-world.ts'
import type { World } from '../../../testing/open-world.ts'
import { first, purchasingIn, refusal } from '../testing/purchasing-world.ts'
import { purchaseCartHandlers as cart } from './index.ts'
import { purchaseImport } from './import.ts'

const [STORE, OTHER, COMPANY] = ['xh001_mgr', 'xh002_mgr', 'xh_owner'] as const
const { takeDowns } = productRequestHandlers
let world: World
let branchId: string
beforeEach(async () => {
  world = await openWorld()
  branchId = first((await world.actor(STORE)).branchIds)
})
afterEach(() => world.close())

const goods = async (query: { readonly keyword?: string } = {}, as: string = STORE, of = branchId) =>
  (await cart.goods({ query: { branchId: of, sort: 'code', page: 1, limit: 100, ...query } }, await world.as(as))).rows
const put = async (productId: string) =>
  cart.putIntoCart({ body: { branchId, lines: [{ productId, quantity: 10 }] } }, await world.as(STORE))
const unavailable = ({ lines }: PurchaseCart) =>
  lines.filter(({ isAvailable }) => !isAvailable).map(({ productId }) => productId)
const preview = async () => cart.preview({ body: { branchId } }, await world.as(STORE))

/** Sets a product of the branch to leave the shelf once sold out, with the company's approval. */
const leave = async (productId: string) => {
  await world.database.db
    .updateTable('branch_product')
    .set({ on_shelf: 1 })
    .where('branch_id', '=', branchId)
    .where('product_id', '=', productId)
    .execute()
  const own = await world.database.db
    .selectFrom('branch_product')
    .where('branch_id', '=', branchId)
    .where('product_id', '=', productId)
    .select('id')
    .executeTakeFirstOrThrow()
  const asked = { params: { id: own.id }, body: { reason: '换季', mode: 'AFTER_SOLD_OUT' as const } }
  const { id } = await takeDowns.apply(asked, await world.as(STORE, `apply-${productId}`))
  const decided = { params: { id }, body: { version: 1 } }
  const { status } = await takeDowns.approve(decided, await world.as(COMPANY, `approve-${productId}`))
  expect(status).toBe('WAITING_SOLD_OUT')
  return { own: own.id, id }
}
/** A product in the branch's stock that it has ordered before. */
const ordered = async () => {
  const { order } = await purchasingIn(world).waiting()
  const line = first(order.lines)
  const { id: warehouse_id } = await world.database.db
    .selectFrom('warehouse')
    .where('branch_id', '=', branchId)
    .where('kind', '=', 'STORE')
    .select('id')
    .executeTakeFirstOrThrow()
  await world.database.db
    .insertInto('stock_balance')
    .values({ warehouse_id, product_id: line.productId, quantity: 5, sequence: 1 })
    .onConflict((conflict) => conflict.columns(['warehouse_id', 'product_id']).doUpdateSet({ quantity: 5 }))
    .execute()
  return { order, line }
}

describe('a product that leaves the shelf once sold out', () => {
  it('is no longer offered to its branch, neither in the list nor as a suggestion, and still to others', async () => {
    const { line } = await ordered()
    await leave(line.productId)
    const ids = (await goods()).map(({ id }) => id)
    expect(ids).not.toContain(line.productId)
    const other = first((await world.actor(OTHER)).branchIds)
    expect((await goods({}, OTHER, other)).map(({ id }) => id)).toContain(line.productId)
    const { lines } = await cart.replenish({ body: { branchId } }, await world.as(STORE))
    expect(lines.map(({ productId }) => productId)).not.toContain(line.productId)
  })

  it('is refused by the cart, left out when ordering again, and refused in a file', async () => {
    const { order, line } = await ordered()
    await leave(line.productId)
    expect(await refusal(put(line.productId))).toMatchObject({ status: 42202, text: { key: 'purchaseCart.leaving' } })
    const again = await cart.orderAgain({ body: { branchId, orderId: order.id } }, await world.as(STORE))
    expect(again.missing).toEqual([line.productName])
    expect(again.lines.map(({ productId }) => productId)).not.toContain(line.productId)
    const { code, brand_id: brandId } = await world.database.db
      .selectFrom('product')
      .where('id', '=', line.productId)
      .select(['code', 'brand_id'])
      .executeTakeFirstOrThrow()
    const rows = [{ line: 2, cells: { productCode: code, quantity: '10' }, formulas: [] }]
    const context = await world.as(STORE)
    const [row] = await purchaseImport.check(context.database.db, { brandId, branchId }, rows, context)
    expect(row?.problems).toEqual([{ field: 'productCode', text: { key: 'purchaseCart.leaving' } }])
  })

  it('stays in a cart that has it, is not ordered with it, and can be bought again where that is revoked', async () => {
    const { line } = await ordered()
    const other = first((await goods()).filter(({ id }) => id !== line.productId))
    await put(line.productId)
    await put(other.id)
    const before = await preview()
    const { id } = await leave(line.productId)
    const after = await preview()
    expect(unavailable(after)).toEqual([line.productId])
    const contact = { receiver: '王梓轩', phone: '12000000001', expectDate: null, remark: '' }
    const lines = before.lines.map(({ productId, quantity, priceFen }) => ({ productId, quantity, priceFen }))
    const draft = { branchId, newestOrderId: before.recentOrders[0]?.id ?? null, ...contact, lines }
    const asShown = cart.submit({ body: draft }, await world.as(STORE, 'submit-all'))
    expect(await refusal(asShown)).toMatchObject({ status: 42202, text: { key: 'purchaseCart.changed' } })
    const revoked = { params: { id }, body: { version: 2, reason: '还要卖' } }
    await takeDowns.revoke(revoked, await world.as(COMPANY, 'revoke'))
    expect(unavailable(await preview())).toEqual([])
  })

  it('is determined by the branch’s own row, not by an open request', async () => {
    const { line } = await ordered()
    const { own } = await leave(line.productId)
    const query = { branchId, sort: 'sort' as const, page: 1, limit: 100 }
    const { rows } = await createBranchProductHandlers(lotsOf).page({ query }, await world.as(STORE))
    expect(rows.find(({ id }) => id === own)).toMatchObject({ isLeaving: true, waiting: [] })
    expect(rows.some(({ isLeaving }) => !isLeaving)).toBe(true)
  })
})
