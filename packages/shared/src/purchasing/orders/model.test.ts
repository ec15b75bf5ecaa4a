import { describe, expect, it } from 'vitest'
import { branchSelected } from '../../org/branches/index.ts'
import { $messages } from '../../platform/messages/index.ts'
import {
  exampleBranch,
  exampleOrder,
  exampleOrderDetail,
  exampleUser,
  signedInWorld,
  type FakeWorld,
} from '../../testing/index.ts'
import { $isReminderShown } from '../unstored/index.ts'
import { receiptSubmission, purchaseOrder, branchPurchaseOrders, waitingBranchOrders } from './index.ts'

const PAGE = 'GET /api/purchase/order/page'
const COUNTS = 'GET /api/purchase/order/statusCounts'
const ORDER = 'GET /api/purchase/order/o1'
const STORE = 'POST /api/purchase/order/warehousing/s1'

const withOrders = (prepare: (world: FakeWorld) => void = () => undefined) =>
  signedInWorld({
    user: { ...exampleUser, branches: [exampleBranch, { ...exampleBranch, id: 'b2' }] },
    answers: (world) => {
      world.http.rows(PAGE, [exampleOrder('o1')])
      world.http.data(COUNTS, { SHIPPED: 1 })
      world.http.data(ORDER, exampleOrderDetail('o1'))
      prepare(world)
    },
  })
const receipt = {
  id: 's1',
  version: 3,
  lines: [{ shipmentLineId: 'sl1', acceptedQuantity: 10, rejectedQuantity: 0, shortQuantity: 0 }],
}
const urls = ({ http }: FakeWorld, route: string) => http.to(route).map(({ url }) => url.split('?')[1])

describe('the purchase list of a branch', () => {
  it('fetches the orders of the current branch, with the counts of the tabs', async () => {
    const world = await withOrders()
    world.runtime.send(branchPurchaseOrders.queried, { status: 'SHIPPED', page: 1 })
    await world.settle()
    expect(world.runtime.scope.getState(branchPurchaseOrders.$rows)).toEqual([exampleOrder('o1')])
    expect(world.runtime.scope.getState(branchPurchaseOrders.$counts)).toEqual({ SHIPPED: 1 })
    expect(urls(world, PAGE)).toEqual(['scope=store&page=1&limit=20&status=SHIPPED&branchId=b1'])
    expect(urls(world, COUNTS)).toEqual(['scope=store&branchId=b1'])
  })
  it('follows the branch, and the notices about purchase orders', async () => {
    const world = await withOrders()
    world.runtime.send(branchPurchaseOrders.queried, {})
    await world.settle()
    world.socket.latest.notify({ type: 'PURCHASE_STATUS', branchId: 'b1', sequence: 1 })
    await world.settle()
    expect(urls(world, PAGE)).toHaveLength(2)
    world.runtime.send(branchSelected, 'b2')
    await world.settle()
    expect(urls(world, PAGE).at(-1)).toContain('branchId=b2')
  })
  it('is independent of the page of waiting orders, which has no counts and follows the same notices', async () => {
    const world = await withOrders()
    world.runtime.send(branchPurchaseOrders.queried, { page: 2 })
    world.runtime.send(waitingBranchOrders.queried, { status: 'UNSTORED' })
    await world.settle()
    expect(urls(world, PAGE)).toEqual([
      'scope=store&page=2&limit=20&branchId=b1',
      'scope=store&page=1&limit=20&status=UNSTORED&branchId=b1',
    ])
    expect(urls(world, COUNTS)).toHaveLength(1)
    world.socket.latest.notify({ type: 'PURCHASE_STATUS', branchId: 'b1', sequence: 1 })
    await world.settle()
    expect(urls(world, PAGE)).toHaveLength(4)
  })
  it('fetches nothing before it is shown', async () => {
    const world = await withOrders()
    world.socket.latest.notify({ type: 'PURCHASE_STATUS', branchId: 'b1', sequence: 1 })
    await world.settle()
    expect(urls(world, PAGE)).toEqual([])
  })
  it('keeps a late answer from overwriting a newer one', async () => {
    const world = await withOrders()
    world.http.on(PAGE, ({ url }) => ({
      status: 200,
      body: { status: 200, rows: [exampleOrder(url.includes('page=2') ? 'second' : 'first')], total: 2 },
    }))
    const release = world.http.hold(PAGE)
    world.runtime.send(branchPurchaseOrders.queried, { page: 1 })
    world.runtime.send(branchPurchaseOrders.queried, { page: 2 })
    await world.settle()
    release()
    await world.settle()
    expect(world.runtime.scope.getState(branchPurchaseOrders.$status)).toBe('loading')
    release()
    await world.settle()
    expect(world.runtime.scope.getState(branchPurchaseOrders.$rows).map(({ id }) => id)).toEqual(['second'])
  })
  it('keeps its rows when a refresh fails, and says so', async () => {
    const world = await withOrders()
    world.runtime.send(branchPurchaseOrders.queried, {})
    await world.settle()
    world.http.fail(PAGE)
    world.runtime.send(branchPurchaseOrders.reloaded, undefined)
    expect(world.runtime.scope.getState(branchPurchaseOrders.$status)).toBe('stale')
    await world.settle()
    expect(world.runtime.scope.getState(branchPurchaseOrders.$status)).toBe('failed')
    expect(world.runtime.scope.getState(branchPurchaseOrders.$rows)).toHaveLength(1)
  })
})

describe('an open order', () => {
  it.each(['PURCHASE_STATUS', 'NOTIFICATION_NEW'] as const)(
    'is reloaded by %s: changes of another branch reach the company through its bell',
    async (type) => {
      const world = await withOrders(({ http }) => http.data(ORDER, exampleOrderDetail('o1')))
      world.runtime.send(purchaseOrder.opened, 'o1')
      await world.settle()
      world.http.data(ORDER, exampleOrderDetail('o1', { version: 10 }))
      world.socket.latest.notify({ type, branchId: 'b1', sequence: 1 })
      await world.settle()
      expect(world.runtime.scope.getState(purchaseOrder.$value)?.version).toBe(10)
    },
  )
})

describe('receiving a delivery', () => {
  it('shows the received order with a message, and checks the unstored orders again', async () => {
    const stored = exampleOrderDetail('o1', { status: 'STORED', version: 4 })
    const world = await signedInWorld({
      answers: ({ http }) => {
        http.data(ORDER, exampleOrderDetail('o1'))
        http.data(STORE, stored)
        http.data('GET /api/purchase/order/findWarehousingOrder', [])
      },
    })
    expect(world.runtime.scope.getState($isReminderShown)).toBe(true)
    world.http.data('GET /api/purchase/order/findWarehousingOrder', null)
    world.runtime.send(purchaseOrder.opened, 'o1')
    await world.settle()
    world.runtime.send(receiptSubmission.submitted, receipt)
    expect(world.runtime.scope.getState(receiptSubmission.$isPending)).toBe(true)
    await world.settle()
    expect(world.runtime.scope.getState(purchaseOrder.$value)).toEqual(stored)
    expect(world.runtime.scope.getState($messages).shown.map(({ text }) => text)).toContain('入库成功')
    expect(world.runtime.scope.getState($isReminderShown)).toBe(false)
    expect(world.http.to(STORE)[0]?.body).toEqual({ version: 3, lines: receipt.lines })
  })
  it('sends a retry with the same key, and another delivery with another', async () => {
    const world = await withOrders(({ http }) => http.fail(STORE))
    for (const id of ['s1', 's1', 's2']) {
      world.runtime.send(receiptSubmission.submitted, { ...receipt, id })
      await world.settle()
    }
    const keys = world.http
      .to('POST /api/purchase/order/warehousing/*')
      .map(({ headers }) => headers['Idempotency-Key'])
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
  })
  it('shows field errors from the server', async () => {
    const errors = [{ field: 'lines.0.acceptedQuantity', msg: '实收、拒收与短少之和须等于发货数' }]
    const world = await withOrders(({ http }) =>
      http.on(STORE, () => ({ status: 200, body: { status: 42_201, msg: '请检查填写内容', errors } })),
    )
    world.runtime.send(receiptSubmission.submitted, receipt)
    await world.settle()
    expect(world.runtime.scope.getState(receiptSubmission.$errors)).toEqual([
      { field: 'lines.0.acceptedQuantity', message: errors[0]?.msg },
    ])
    expect(world.runtime.scope.getState(receiptSubmission.$failure)).toEqual({ literal: '请检查填写内容' })
  })
  it('says that someone else received it first, in a message that outlasts the form, and shows the order as it is now', async () => {
    const stored = exampleOrderDetail('o1', { status: 'STORED', version: 4 })
    const world = await withOrders(({ http }) => {
      http.data(ORDER, exampleOrderDetail('o1'))
      http.refuse(STORE, 40_901, '该发货单已入库')
    })
    world.runtime.send(purchaseOrder.opened, 'o1')
    await world.settle()
    world.http.data(ORDER, stored)
    world.runtime.send(receiptSubmission.submitted, receipt)
    await world.settle()
    expect(world.runtime.scope.getState($messages).shown.map(({ text }) => text)).toContain('该发货单已入库')
    expect(world.runtime.scope.getState(purchaseOrder.$value)).toEqual(stored)
  })
})
