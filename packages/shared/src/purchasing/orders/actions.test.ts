import { describe, expect, it } from 'vitest'
import { $messages } from '../../platform/messages/index.ts'
import { exampleOrder, exampleOrderDetail, signedInWorld, type FakeWorld } from '../../testing/index.ts'
import {
  orderSteps,
  companyPurchaseOrders,
  purchaseOrder,
  orderStock,
  orderStockOpened,
  branchPurchaseOrders,
} from './index.ts'

const PAGE = 'GET /api/purchase/order/page'
const ORDER = 'GET /api/purchase/order/o1'
const reason = '供应商缺货'
const pending = exampleOrderDetail('o1', { status: 'PENDING', version: 1, shipments: [] })

const withOrder = async (prepare: (world: FakeWorld) => void = () => undefined) => {
  const world = await signedInWorld({
    answers: (fake) => {
      fake.http.data(ORDER, pending)
      fake.http.rows(PAGE, [exampleOrder('o1')])
      fake.http.data('GET /api/purchase/order/statusCounts', {})
      prepare(fake)
    },
  })
  world.runtime.send(purchaseOrder.opened, 'o1')
  await world.settle()
  return world
}
const get = <State>(world: FakeWorld, store: Parameters<FakeWorld['runtime']['scope']['getState']>[0]): State =>
  // The type of the store's state, which the scope loses in this helper.
  world.runtime.scope.getState(store) as State
const keyOf = (world: FakeWorld, route: string) =>
  world.http.to(route).map(({ headers }) => headers['Idempotency-Key'] ?? '')

describe('a step of an order', () => {
  it.each([
    ['cancel', orderSteps.cancel, '采购单已取消'],
    ['reject', orderSteps.reject, '采购单已驳回'],
    ['closeRemainder', orderSteps.closeRemainder, '剩余部分已关闭'],
  ] as const)('%s sends the reason and shows the order as it is then', async (path, write, text) => {
    const route = `POST /api/purchase/order/${path}/o1`
    const after = exampleOrderDetail('o1', { status: 'CANCELLED', version: 2 })
    const world = await withOrder(({ http }) => http.data(route, after))
    world.runtime.send(write.submitted, { id: 'o1', version: 1, reason })
    expect(get(world, write.$isPending)).toBe(true)
    await world.settle()
    expect(world.http.to(route)[0]?.body).toEqual({ version: 1, reason })
    expect(get(world, purchaseOrder.$value)).toEqual(after)
    expect(world.runtime.scope.getState($messages).shown.map((message) => message.text)).toContain(text)
  })

  it('confirms with quantities, ships a part, and recalls it', async () => {
    const world = await withOrder(({ http }) => {
      http.data('POST /api/purchase/order/confirm/o1', exampleOrderDetail('o1', { version: 2 }))
      http.data('POST /api/purchase/order/ship/o1', exampleOrderDetail('o1', { version: 3 }))
      http.data('POST /api/purchase/shipment/recall/s1', exampleOrderDetail('o1', { version: 4 }))
    })
    const lines = [{ orderLineId: 'l1', quantity: 4 }]
    world.runtime.send(orderSteps.confirm.submitted, { id: 'o1', version: 1, lines, reason })
    await world.settle()
    world.runtime.send(orderSteps.ship.submitted, { id: 'o1', version: 2, carrier: '自有车队', lines })
    await world.settle()
    world.runtime.send(orderSteps.recall.submitted, { id: 's1', version: 3, reason })
    await world.settle()
    expect(world.http.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { version: 1, lines, reason },
      { version: 2, carrier: '自有车队', lines },
      { version: 3, reason },
    ])
    expect(get(world, purchaseOrder.$value)).toMatchObject({ version: 4 })
  })

  it('is the same request when it is retried, and another one with another body', async () => {
    const route = 'POST /api/purchase/order/reject/o1'
    const world = await withOrder(({ http }) => http.fail(route))
    for (const text of [reason, reason, '没有库存']) {
      world.runtime.send(orderSteps.reject.submitted, { id: 'o1', version: 1, reason: text })
      await world.settle()
    }
    const [one, two, three] = keyOf(world, route)
    expect(one).toMatch(/^[\x21-\x7e]{8,128}$/)
    expect(two).toBe(one)
    expect(three).not.toBe(one)
  })

  it('reloads the lists that are shown, and no other', async () => {
    const world = await withOrder(({ http }) => http.data('POST /api/purchase/order/cancel/o1', pending))
    world.runtime.send(branchPurchaseOrders.queried, {})
    await world.settle()
    world.runtime.send(orderSteps.cancel.submitted, { id: 'o1', version: 1, reason })
    await world.settle()
    expect(world.http.to(PAGE).map(({ url }) => url.includes('scope=store'))).toEqual([true, true])
  })

  it('says why it was refused as outdated, and shows the order as it is now', async () => {
    const world = await withOrder(({ http }) =>
      http.refuse('POST /api/purchase/order/confirm/o1', 40_901, '订单状态已变更，请刷新后再试'),
    )
    world.http.data(ORDER, exampleOrderDetail('o1', { status: 'CANCELLED', version: 2 }))
    world.runtime.send(orderSteps.confirm.submitted, { id: 'o1', version: 1, lines: null, reason: null })
    await world.settle()
    expect(world.runtime.scope.getState($messages).shown.map(({ text }) => text)).toContain(
      '订单状态已变更，请刷新后再试',
    )
    expect(get(world, purchaseOrder.$value)).toMatchObject({ status: 'CANCELLED' })
  })

  it('[ERR-6] shows field errors from the server', async () => {
    const world = await withOrder(({ http }) =>
      http.on('POST /api/purchase/order/ship/o1', () => ({
        status: 200,
        body: { status: 42_201, msg: '发货内容有误', errors: [{ field: 'lines.0.quantity', msg: '不能大于未发数量' }] },
      })),
    )
    world.runtime.send(orderSteps.ship.submitted, { id: 'o1', version: 1, carrier: 'x', lines: [] })
    await world.settle()
    expect(get(world, orderSteps.ship.$errors)).toEqual([{ field: 'lines.0.quantity', message: '不能大于未发数量' }])
    expect(world.http.to(ORDER)).toHaveLength(1)
  })
})

describe('the company’s view', () => {
  it('shows the stock for each line of the order opened last', async () => {
    const stock = [{ orderLineId: 'l1', availableQuantity: 7 }]
    const world = await withOrder(({ http }) => http.data('GET /api/purchase/order/stock/o1', stock))
    world.runtime.send(orderStockOpened, 'o1')
    await world.settle()
    expect(get(world, orderStock.$value)).toEqual(stock)
    world.runtime.send(orderStockOpened, 'o2')
    expect(get(world, orderStock.$value)).toBeNull()
  })

  it('[NOTICE-10] follows changes of another branch’s orders through the bell', async () => {
    const world = await withOrder()
    world.runtime.send(companyPurchaseOrders.queried, {})
    await world.settle()
    world.socket.latest.notify({ type: 'NOTIFICATION_NEW', branchId: 'b1', sequence: 1 })
    await world.settle()
    expect(world.http.to(PAGE)).toHaveLength(2)
  })
})
