import { describe, expect, it } from 'vitest'
import { $messages } from '../../platform/messages/index.ts'
import { exampleOrder, exampleOrderDetail, signedInWorld, type FakeWorld } from '../../testing/index.ts'
import { bulkConfirm, companyPurchaseOrders } from './index.ts'

const CONFIRM = 'POST /api/purchase/order/confirm/*'
const PAGE = 'GET /api/purchase/order/page'
const orders = ['o1', 'o2', 'o3'].map((id) => exampleOrder(id, { status: 'PENDING', version: 1 }))
const refused = { status: 200, body: { status: 40_901, msg: '订单状态已变更，请刷新后再试' } }

const withServer = (prepare: (world: FakeWorld) => void = () => undefined) =>
  signedInWorld({
    answers: (world) => {
      world.http.rows(PAGE, orders)
      world.http.data('GET /api/purchase/order/statusCounts', {})
      world.http.on(CONFIRM, ({ url }) =>
        url.endsWith('o2') ? refused : { status: 200, body: { status: 200, data: exampleOrderDetail('o1') } },
      )
      prepare(world)
    },
  })

describe('confirming many orders', () => {
  it('confirms them one by one, and names those that failed', async () => {
    const world = await withServer()
    world.runtime.send(companyPurchaseOrders.queried, {})
    await world.settle()
    world.runtime.send(bulkConfirm.requested, orders)
    expect(world.runtime.scope.getState(bulkConfirm.$left)).toBe(3)
    expect(world.http.to(CONFIRM)).toHaveLength(1)
    await world.settle()
    expect(world.http.to(CONFIRM).map(({ url }) => url.at(-1))).toEqual(['1', '2', '3'])
    expect(world.http.to(CONFIRM)[0]?.body).toEqual({ version: 1, lines: null, reason: null })
    expect(world.runtime.scope.getState(bulkConfirm.$left)).toBe(0)
    expect(world.runtime.scope.getState(bulkConfirm.$failures)).toEqual([
      { name: 'CG20261121o2', text: { literal: '订单状态已变更，请刷新后再试' } },
    ])
    expect(world.runtime.scope.getState($messages).shown.map(({ text }) => text)).toContain('已确认 2 单')
    expect(world.http.to(PAGE)).toHaveLength(2)
    world.runtime.send(bulkConfirm.failuresClosed, undefined)
    expect(world.runtime.scope.getState(bulkConfirm.$failures)).toEqual([])
  })
  it('does not start again while it is in progress', async () => {
    const world = await withServer()
    world.runtime.send(bulkConfirm.requested, orders)
    world.runtime.send(bulkConfirm.requested, orders)
    await world.settle()
    expect(world.http.to(CONFIRM)).toHaveLength(3)
  })
  it('continues after an order without an answer, and reloads no list that is not shown', async () => {
    const world = await withServer(({ http }) => http.fail(CONFIRM))
    world.runtime.send(bulkConfirm.requested, orders)
    await world.settle()
    expect(world.runtime.scope.getState(bulkConfirm.$failures)).toHaveLength(3)
    const said = world.runtime.scope.getState($messages).shown.map(({ text }) => text)
    expect(said.filter((text) => text.startsWith('已确认'))).toEqual([])
    expect(world.http.to(PAGE)).toEqual([])
  })
})
