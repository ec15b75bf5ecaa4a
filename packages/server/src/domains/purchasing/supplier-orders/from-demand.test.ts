import { demand, shanghaiDay, supplierDrafts } from '@netbar/shared/contract'
import { array, parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { first } from '../../../testing/first.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { purchaseRequests } from '../testing/purchase-requests.ts'
import { supplierOrderRequests } from '../testing/supplier-order-requests.ts'

const OWNER = 'xh_owner'
const [LEAST, MULTIPLE, LEAD, PRICE] = [50, 7, 20, 777]

let server: TestServer
let requests: ReturnType<typeof supplierOrderRequests>
let purchase: ReturnType<typeof purchaseRequests>
beforeAll(async () => {
  server = await startTestServer()
  requests = supplierOrderRequests(server)
  purchase = purchaseRequests(server)
})
afterAll(() => server.stop())

const demands = async () => {
  const token = await server.signIn(OWNER)
  const { body } = await server.call('GET', '/api/purchase/demand/summary?limit=100', { token })
  return parse(array(demand), body['rows'])
}
const make = (productIds: readonly string[], key: string) =>
  purchase.post(OWNER, '/api/purchase/supplierOrder/fromDemand', { productIds }, key)

/** Products that branches wait for and the company has none of: with two suppliers, and with none. */
const lacking = async () => {
  const { db } = server.database
  const wanted = (await demands()).filter(({ incomingQuantity }) => incomingQuantity === 0)
  const rows = await db
    .selectFrom('product')
    .selectAll()
    .where(
      'id',
      'in',
      wanted.map(({ id }) => id),
    )
    .orderBy('code')
    .execute()
  const suppliers = [...new Set(rows.map(({ supplier_id }) => supplier_id))].slice(0, 2)
  const of = (at: number) => rows.filter(({ supplier_id }) => supplier_id === suppliers[at])
  const [one, two] = [of(0).slice(0, 3), first(of(1))]
  const [rounded, usual, without] = one
  if (rounded === undefined || usual === undefined || without === undefined) throw new Error('too little is wanted')
  const products = [rounded, usual, without, two]
  await db
    .updateTable('stock_balance')
    .set({ quantity: 0 })
    .where(
      'product_id',
      'in',
      products.map(({ id }) => id),
    )
    .where('warehouse_id', 'in', db.selectFrom('warehouse').where('kind', '=', 'COMPANY').select('id'))
    .execute()
  await db.updateTable('product').set({ order_multiple: MULTIPLE }).where('id', '=', rounded.id).execute()
  await db
    .updateTable('supplier_product')
    .set({ least_order: LEAST, lead_days: LEAD, price_fen: PRICE })
    .where('product_id', '=', rounded.id)
    .where('supplier_id', '=', rounded.supplier_id)
    .execute()
  await db.updateTable('product').set({ supplier_id: null }).where('id', '=', without.id).execute()
  return { rounded, usual, without, two, ids: products.map(({ id }) => id) }
}

describe('lacking goods', () => {
  it('become a draft to each preferred supplier at its price, rounded up, and are not ordered twice', async () => {
    const { rounded, usual, without, two, ids } = await lacking()
    const gaps = new Map((await demands()).map(({ id, missingQuantity }) => [id, missingQuantity]))
    const answer = await make(ids, 'from-demand-1')
    const { orders, skipped } = parse(supplierDrafts, answer['data'])
    expect(skipped).toEqual([{ id: without.id, productName: without.name, spec: without.spec, reason: 'NO_SUPPLIER' }])
    const drafts = await Promise.all(orders.map(({ id }) => requests.found(id)))
    expect(drafts.map(({ status }) => status)).toEqual(['DRAFT', 'DRAFT'])
    // Expected when the product with the longest lead time can arrive.
    const expected = shanghaiDay(Date.now() + LEAD * 86_400_000)
    expect(drafts.find((draft) => draft.lines.length === 2)?.expectedDate).toBe(expected)
    const lines = drafts.map((draft) =>
      draft.lines.map(({ productId, quantity, priceFen }) => ({ productId, quantity, priceFen })),
    )
    const gapOf = (id: string) => gaps.get(id) ?? 0
    expect(lines.toSorted((a, b) => b.length - a.length)).toEqual([
      [
        {
          productId: rounded.id,
          quantity: Math.ceil(Math.max(gapOf(rounded.id), LEAST) / MULTIPLE) * MULTIPLE,
          priceFen: PRICE,
        },
        { productId: usual.id, quantity: gapOf(usual.id), priceFen: usual.purchase_price_fen },
      ],
      [{ productId: two.id, quantity: gapOf(two.id), priceFen: two.purchase_price_fen }],
    ])
    expect(gapOf(usual.id)).toBeGreaterThan(0)

    const before = await digest(server.database)
    expect(await make(ids, 'from-demand-1')).toEqual(answer)
    expect(await digest(server.database)).toBe(before)
    const again = parse(supplierDrafts, (await make(ids, 'from-demand-2'))['data'])
    expect(again.orders).toEqual([])
    expect(new Map(again.skipped.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [rounded.id, 'COVERED'],
        [usual.id, 'COVERED'],
        [two.id, 'COVERED'],
        [without.id, 'NO_SUPPLIER'],
      ]),
    )
    expect((await demands()).find(({ id }) => id === usual.id)).toMatchObject({ incomingQuantity: gapOf(usual.id) })
    // Goods of a cancelled draft are lacking again.
    const draft = first(drafts.filter((each) => each.lines.some(({ productId }) => productId === two.id)))
    await requests.take(draft, 'cancel')
    expect((await demands()).find(({ id }) => id === two.id)).toMatchObject({ incomingQuantity: 0 })
  })
})
