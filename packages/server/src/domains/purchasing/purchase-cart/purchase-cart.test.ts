// @module-tag sqlite
import { Status } from '@netbar/shared/contract'
import type { OrderPreview } from '@netbar/shared/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld } from '../../../testing/open-world.ts'
import type { World } from '../../../testing/open-world.ts'
import { first, purchasingIn, refusal } from '../testing/purchasing-world.ts'
import { purchaseCartHandlers as cart } from './index.ts'

const STORE = 'xh001_mgr'
let world: World
let branchId: string
beforeEach(async () => {
  world = await openWorld()
  branchId = first((await world.actor(STORE)).branchIds)
})
afterEach(() => world.close())

const goods = async (query: Partial<Parameters<typeof cart.goods>[0]['query']> = {}) =>
  cart.goods({ query: { branchId, sort: 'code', page: 1, limit: 100, ...query } }, await world.as(STORE))
const put = async (lines: readonly { productId: string; quantity: number }[], username = STORE) =>
  cart.putIntoCart({ body: { branchId, lines: [...lines] } }, await world.as(username))
const shown = async (username = STORE) => cart.cart({ query: { branchId } }, await world.as(username))
const preview = async (username = STORE) => cart.preview({ body: { branchId } }, await world.as(username))
const draftOf = ({ lines, recentOrders }: OrderPreview) => ({
  branchId,
  lines: lines.map(({ productId, quantity, priceFen }) => ({ productId, quantity, priceFen })),
  newestOrderId: recentOrders[0]?.id ?? null,
  receiver: '王梓轩',
  phone: '12000000001',
  expectDate: '2026-11-23',
  remark: '',
})
const submit = async (draft: ReturnType<typeof draftOf>, username = STORE, key = 'submit-1') =>
  cart.submit({ body: draft }, await world.as(username, key))
/** Adds the first two products to the cart. */
const fill = async (username = STORE) => {
  const { rows } = await goods()
  const [one, two] = [first(rows), first(rows.slice(1))]
  await put(
    [
      { productId: one.id, quantity: 3 },
      { productId: two.id, quantity: 2 },
    ],
    username,
  )
  return [one, two] as const
}
const setPrice = (id: string, purchase_price_fen: number) =>
  world.database.db.updateTable('product').set({ purchase_price_fen }).where('id', '=', id).execute()
const endSale = (id: string) =>
  world.database.db.updateTable('product').set({ enabled: 0 }).where('id', '=', id).execute()

describe('what a branch can order', () => {
  it('has the branch’s own stock and what is in transit, as the ledger has them', async () => {
    const { shipmentId, order } = await purchasingIn(world).waiting()
    const line = first(order.lines)
    const before = first((await goods()).rows.filter(({ id }) => id === line.productId))
    const moving = first(order.shipments.filter(({ id }) => id === shipmentId)).lines[0]?.quantity ?? 0
    expect(before.inTransitQuantity).toBeGreaterThanOrEqual(moving * before.packSize)
    await purchasingIn(world).receive(STORE, shipmentId, (await purchasingIn(world).waiting()).receipt)
    const after = first((await goods()).rows.filter(({ id }) => id === line.productId))
    expect(after.stockQuantity - before.stockQuantity).toBe(moving * before.packSize)
    expect(before.inTransitQuantity - after.inTransitQuantity).toBe(moving * before.packSize)
  })

  it('is found by category and its children, by name, code and suggestion, and sorted', async () => {
    const { rows, total } = await goods()
    expect(total).toBe(rows.length)
    const drink = first(rows)
    const same = rows.filter(({ category }) => category === drink.category)
    expect((await goods({ category: drink.category })).rows).toEqual(same)
    expect((await goods({ keyword: drink.code.toLowerCase() })).rows).toEqual([drink])
    expect((await goods({ keyword: '%' })).total).toBe(0)
    const dearest = await goods({ sort: '-priceFen', limit: 1 })
    expect(dearest.rows[0]?.priceFen).toBe(Math.max(...rows.map(({ priceFen }) => priceFen)))
    for (const suggested of [true, false])
      expect((await goods({ suggested })).rows).toEqual(
        rows.filter(({ suggestedQuantity }) => suggestedQuantity > 0 === suggested),
      )
  })

  it('is all named with codes, prices and rules, to be scanned and pasted', async () => {
    const { rows } = await goods()
    await endSale(first(rows).id)
    const choices = await cart.choices({ query: { branchId } }, await world.as(STORE))
    const sold = rows.slice(1)
    expect(choices.map(({ barcode: _, ...choice }) => choice)).toEqual(
      sold.map(({ id, code, name, spec, purchaseUnit, priceFen, minOrder, orderMultiple }) => ({
        id,
        code,
        productName: name,
        spec,
        purchaseUnit,
        priceFen,
        minOrder,
        orderMultiple,
      })),
    )
    const { barcode } = await world.database.db
      .selectFrom('product')
      .where('id', '=', first(sold).id)
      .select('barcode')
      .executeTakeFirstOrThrow()
    expect(first(choices).barcode).toBe(barcode)
  })

  it('is found by supplier, and by whether the branch ordered it often', async () => {
    const { rows, total } = await goods()
    const suppliers = await cart.suppliers({ query: { branchId } }, await world.as(STORE))
    for (const { id, name } of suppliers) {
      const found = (await goods({ supplierId: id })).rows
      expect(found.map((row) => row.id)).toEqual(rows.filter((row) => row.supplierName === name).map((row) => row.id))
      expect(found.length).toBeGreaterThan(0)
    }
    const [often, rest] = [await goods({ often: true }), await goods({ often: false })]
    expect(often.total + rest.total).toBe(total)
    const one = first(rest.rows)
    const order = async (key: string) => {
      await put([{ productId: one.id, quantity: one.minOrder }])
      return submit(draftOf(await preview()), STORE, key)
    }
    await order('often-1')
    const isOften = async () => (await goods({ often: true })).rows.some(({ id }) => id === one.id)
    const before = await isOften()
    const { id: cancelled } = await order('often-2')
    expect(await isOften()).toBe(true)
    await world.database.db
      .updateTable('purchase_order')
      .set({ status: 'CANCELLED' })
      .where('id', '=', cancelled)
      .execute()
    expect(await isOften()).toBe(before)
  })

  it('shows whether the company has enough available stock', async () => {
    const one = first((await goods()).rows)
    const supply = async () => first((await goods()).rows.filter(({ id }) => id === one.id)).supply
    const setStock = async (quantity: number) =>
      world.database.db
        .updateTable('stock_balance')
        .set({ quantity })
        .where('product_id', '=', one.id)
        .where('warehouse_id', 'in', (eb) => eb.selectFrom('warehouse').where('kind', '=', 'COMPANY').select('id'))
        .execute()
    await setStock(0)
    expect(await supply()).toBe('OUT')
    await setStock(1_000_000)
    expect(await supply()).toBe('AMPLE')
    await put([{ productId: one.id, quantity: 9000 }])
    await submit(draftOf(await preview()))
    await setStock(9000 * one.packSize + one.packSize * one.minOrder - 1)
    // Less than the minimum order is available.
    expect(await supply()).toBe('OUT')
  })

  it('leaves out what is not sold any more, in the list and among the categories', async () => {
    const { rows } = await goods()
    const categories = await cart.categories({ query: { branchId } }, await world.as(STORE))
    expect(categories.reduce((sum, { productCount }) => sum + productCount, 0)).toBe(rows.length)
    await endSale(first(rows).id)
    expect((await goods()).total).toBe(rows.length - 1)
  })
})

describe('a cart', () => {
  it('is a user’s own for each branch, and outlives the session', async () => {
    const [one] = await fill()
    expect((await shown()).lines.map(({ quantity }) => quantity)).toEqual([3, 2])
    expect((await shown('area01')).lines).toEqual([])
    await put([{ productId: one.id, quantity: 0 }])
    expect((await shown()).lines.map(({ quantity }) => quantity)).toEqual([2])
    await cart.clearCart({ query: { branchId } }, await world.as(STORE))
    expect((await shown()).lines).toEqual([])
  })

  it('shows the current price beside that at which a product was added, and does not count what is not sold', async () => {
    const [one, two] = await fill()
    await setPrice(one.id, one.priceFen + 100)
    await endSale(two.id)
    const { lines, totalFen } = await shown()
    expect(lines[0]).toMatchObject({ priceFen: one.priceFen + 100, addedPriceFen: one.priceFen })
    expect(lines[1]).toMatchObject({ isAvailable: false })
    expect(totalFen).toBe(3 * (one.priceFen + 100))
  })

  it('refuses a product of another brand and one that is not sold, and stays as it is', async () => {
    const [one] = await fill()
    const foreign = await world.database.db
      .selectFrom('product')
      .innerJoin('branch', 'branch.brand_id', 'product.brand_id')
      .where('branch_no', '=', 'YQ001')
      .select('product.id')
      .executeTakeFirstOrThrow()
    await purchasingIn(world).unchanged(async () => {
      const lines = [{ productId: one.id, quantity: 9 }]
      expect(await refusal(put([...lines, { productId: foreign.id, quantity: 1 }]))).toMatchObject({
        status: Status.notFound,
      })
    })
    await endSale(one.id)
    expect(await refusal(put([{ productId: one.id, quantity: 1 }]))).toMatchObject({ status: Status.businessRule })
  })

  it('adds the suggestions, and keeps larger quantities', async () => {
    const suggested = (await goods({ suggested: true })).rows
    const more = first(suggested)
    await put([{ productId: more.id, quantity: more.suggestedQuantity + 5 }])
    const { lines } = await cart.replenish({ body: { branchId } }, await world.as(STORE))
    expect(new Map(lines.map(({ productId, quantity }) => [productId, quantity]))).toEqual(
      new Map(suggested.map(({ id, suggestedQuantity }) => [id, suggestedQuantity + (id === more.id ? 5 : 0)])),
    )
  })

  it('adds the lines of a past order, and names what is not sold any more', async () => {
    const { order } = await purchasingIn(world).waiting()
    const gone = first(order.lines)
    await endSale(gone.productId)
    const again = await cart.orderAgain({ body: { branchId, orderId: order.id } }, await world.as(STORE))
    expect(again.missing).toEqual([gone.productName])
    expect(new Map(again.lines.map(({ productId, quantity }) => [productId, quantity]))).toEqual(
      new Map(order.lines.slice(1).map(({ productId, orderedQuantity }) => [productId, orderedQuantity])),
    )
    const other = first(await purchasingIn(world).unstored('xh002_mgr'))
    const foreign = cart.orderAgain({ body: { branchId, orderId: other.orderId } }, await world.as(STORE))
    expect(await refusal(foreign)).toMatchObject({ status: Status.notFound })
  })
})

describe('submitting a cart', () => {
  it('creates an order at current prices, notifies the company, and empties the cart', async () => {
    const [one, two] = await fill()
    const order = await submit(draftOf(await preview()))
    expect(order).toMatchObject({
      status: 'PENDING',
      branchId,
      receiver: '王梓轩',
      phone: '12000000001',
      expectDate: '2026-11-23',
      amountFen: 3 * one.priceFen + 2 * two.priceFen,
    })
    expect(
      order.lines.map(({ productId, orderedQuantity, priceFen }) => [productId, orderedQuantity, priceFen]),
    ).toEqual([
      [one.id, 3, one.priceFen],
      [two.id, 2, two.priceFen],
    ])
    expect((await shown()).lines).toEqual([])
    const notified = await world.database.db
      .selectFrom('notification')
      .where('service_id', '=', order.id)
      .select(['sub_service_type', 'notification_type'])
      .execute()
    expect(notified).toEqual([{ sub_service_type: 1, notification_type: 2 }])
    expect(await preview()).toMatchObject({
      recentOrders: [{ id: order.id, orderNo: order.orderNo }, ...(await preview()).recentOrders.slice(1)],
      contact: { receiver: '王梓轩', phone: '12000000001' },
    })
  })

  it('happens once per key, however often it is sent', async () => {
    await fill()
    const draft = draftOf(await preview())
    const order = await submit(draft)
    expect((await submit(draft)).id).toBe(order.id)
    expect(await refusal(submit({ ...draft, remark: '另一单' }))).toMatchObject({ status: Status.businessRule })
  })

  it('is refused with the current preview where a price changed, and orders nothing', async () => {
    const [one] = await fill()
    const draft = draftOf(await preview())
    await setPrice(one.id, one.priceFen + 1)
    const refused = await purchasingIn(world).unchanged(() => refusal(submit(draft)))
    expect(refused).toMatchObject({ status: Status.businessRule, text: { key: 'purchaseCart.changed' } })
    expect(refused.data).toEqual(await preview())
    expect((await submit(draftOf(await preview()), STORE, 'submit-2')).status).toBe('PENDING')
  })

  it('is refused where a product is not sold any more, which then stays behind in the cart', async () => {
    const [, two] = await fill()
    const before = draftOf(await preview())
    await endSale(two.id)
    expect(await refusal(submit(before))).toMatchObject({ text: { key: 'purchaseCart.changed' } })
    const now = await preview()
    const order = await submit({
      ...draftOf(now),
      lines: draftOf(now).lines.filter(({ productId }) => productId !== two.id),
    })
    expect(order.lines).toHaveLength(1)
    expect((await shown()).lines.map(({ productId }) => productId)).toEqual([two.id])
  })

  it('is refused where someone else has ordered for the branch in the meantime, and shows that order', async () => {
    await fill()
    await fill('area01')
    const draft = draftOf(await preview())
    const other = await submit(draftOf(await preview('area01')), 'area01')
    const refused = await purchasingIn(world).unchanged(() => refusal(submit(draft)))
    expect(refused).toMatchObject({ status: Status.businessRule, text: { key: 'purchaseCart.orderedMeanwhile' } })
    const now = await preview()
    expect(refused.data).toEqual(now)
    expect(now.recentOrders[0]).toMatchObject({ id: other.id, orderedBy: '赵敏' })
  })

  it.each(['2026-11-21', '2020-01-01'])('[VAL-3] is refused for %s, which is not after today', async (expectDate) => {
    await fill()
    const refused = await refusal(submit({ ...draftOf(await preview()), expectDate }))
    expect(refused).toMatchObject({ status: Status.invalidFields, errors: [{ field: 'expectDate' }] })
  })

  it('is refused below the minimum quantity, or not in multiples of it', async () => {
    const [one] = await fill()
    for (const [min_order, order_multiple] of [
      [4, 1],
      [1, 2],
    ] as const) {
      await world.database.db
        .updateTable('product')
        .set({ min_order, order_multiple })
        .where('id', '=', one.id)
        .execute()
      const refused = await refusal(submit(draftOf(await preview())))
      expect(refused).toMatchObject({ status: Status.businessRule, text: { key: 'purchaseCart.limits' } })
    }
  })

  it('is refused for an empty cart', async () => {
    await fill()
    const draft = draftOf(await preview())
    await cart.clearCart({ query: { branchId } }, await world.as(STORE))
    expect(await refusal(submit(draft))).toMatchObject({ text: { key: 'purchaseCart.empty' } })
  })

  it('[PERM-7] is only possible for the user’s own branches', async () => {
    await fill()
    const draft = draftOf(await preview())
    for (const call of [
      () => submit(draft, 'yq001_mgr'),
      () => preview('yq001_mgr'),
      () => shown('xh002_mgr'),
      () => put([{ productId: first(draft.lines).productId, quantity: 1 }], 'xh002_mgr'),
    ])
      expect(await refusal(call())).toMatchObject({ status: Status.notFound })
  })
})
