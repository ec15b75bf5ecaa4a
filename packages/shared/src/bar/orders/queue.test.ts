import { expect, it } from 'vitest'
import type { CounterQueue, QueuedOrder } from '../../contract/bar/counter-orders.ts'
import { Status } from '../../contract/core/status.ts'
import { signedInWorld, type FakeWorld } from '../../testing/index.ts'
import { tillOpened } from '../counter/index.ts'
import { $counterQueue, $queueCounts, counterQueue } from './queue.ts'
import { QUEUE_TABS, queuedOrdersOf } from './queue-tabs.ts'
import { orderConfirmation } from './steps.ts'

const LIST = 'GET /api/order/console/list'
const order = (id: string, parts: Partial<QueuedOrder> = {}): QueuedOrder => ({
  id,
  orderNo: `XS${id}`,
  branchId: 'b1',
  branchName: '光谷旗舰店',
  type: 'SALE',
  status: 'PENDING',
  payStatus: 'UNPAID',
  fromConsole: 0,
  machineName: '017',
  amountFen: 1250,
  discountFen: 0,
  refundedFen: 0,
  payChannel: null,
  goods: [{ name: '可乐', quantity: 2 }],
  createdTime: '2026-11-28T04:00:00.000Z',
  waitingSince: '2026-11-28T04:00:00.000Z',
  version: 1,
  ...parts,
})
const queue = (parts: Partial<CounterQueue> = {}): CounterQueue => ({
  orders: [order('1'), order('2', { status: 'CONFIRMED', payStatus: 'PART_REFUNDED' })],
  recent: [order('3', { status: 'COMPLETED', payStatus: 'REFUNDED' })],
  services: [{ id: 's1', type: 'TEA', machineName: '003', waitingSince: '2026-11-28T04:00:00.000Z' }],
  orderCount: 2,
  serviceCount: 1,
  ...parts,
})
const atCounter = async () => {
  const world = await signedInWorld({ answers: ({ http }) => http.data(LIST, queue()) })
  await world.clock.advance(3_000)
  world.runtime.send(tillOpened, undefined)
  world.runtime.send(counterQueue.asked, undefined)
  await world.settle()
  return world
}
const asked = ({ http }: FakeWorld) => http.to(LIST).length

it('each tab has its orders, and all of them are counted', () => {
  expect(QUEUE_TABS.map((tab) => queuedOrdersOf(queue(), tab).map(({ id }) => id))).toEqual([
    ['1'],
    ['2'],
    [],
    ['2', '3'],
    ['1', '2', '3'],
  ])
})

it('[NOTICE-3] [NOTICE-4] the queue follows notices of orders within a second, keeps rows that have not changed, and no others', async () => {
  const world = await atCounter()
  const before = world.runtime.scope.getState($counterQueue)
  world.http.data(
    LIST,
    queue({ orders: [order('2', { status: 'CONFIRMED', payStatus: 'PART_REFUNDED' })], orderCount: 1 }),
  )
  world.socket.latest.notify({ type: 'ORDER_CONFIRMED', orderNo: 'XS1', branchId: 'b1', sequence: 1 })
  await world.clock.advance(1_000)
  const after = world.runtime.scope.getState($counterQueue)
  expect(after?.orders[0]).toBe(before?.orders[1])
  expect(world.runtime.scope.getState($queueCounts)).toEqual({
    PENDING: 0,
    CONFIRMED: 1,
    SERVICE: 1,
    REFUND: 2,
    ALL: 2,
  })
  expect(asked(world)).toBe(2)
  world.socket.latest.notify({ type: 'STOCK_CHANGED', branchId: 'b1', sequence: 2 })
  await world.clock.advance(1_000)
  expect(asked(world)).toBe(2)
})

it('what somebody else has handled is shown as it is, after the refusal', async () => {
  const world = await atCounter()
  world.http.refuse('POST /api/order/console/confirm/1', Status.stateChanged, '该订单已由其他人处理，请刷新。')
  world.runtime.send(orderConfirmation.submitted, { id: '1', version: 1 })
  await world.settle()
  expect(asked(world)).toBe(2)
})

it('the queue is asked for every 30 s while the channel is closed', async () => {
  const world = await atCounter()
  world.socket.latest.drop()
  await world.clock.advance(30_000)
  expect(asked(world)).toBe(2)
})
