import { expect, it } from 'vitest'
import type { ServiceFigures, ServiceRequest } from '../../contract/bar/message-desk/service-requests.ts'
import { Status } from '../../contract/core/status.ts'
import { signedInWorld, type FakeWorld } from '../../testing/index.ts'
import { guestServing } from '../orders/index.ts'
import { $waitingCalls, callsOf, countOnTab, DESK_TABS, messageDesk, recentMessages } from './index.ts'

const PAGE = 'GET /api/bar/message/page'
const FIGURES = 'GET /api/bar/message/figures'
const MESSAGES = 'GET /api/machine/message/page'
const call = (id: string, parts: Partial<ServiceRequest> = {}): ServiceRequest => ({
  id,
  branchId: 'b1',
  branchName: '光谷旗舰店',
  machineName: '017',
  type: 'TEA',
  status: 'OPEN',
  createdTime: '2026-11-28T04:00:00.000Z',
  handledTime: null,
  handledBy: null,
  assignedId: null,
  assignedTo: null,
  reason: null,
  ...parts,
})
const CALLS = [
  call('1'),
  call('2', { type: 'AC_ON', assignedId: 'u1' }),
  call('3', { type: 'AC_OFF', assignedId: 'u2' }),
]
const FIGURES_OF_CALLS: ServiceFigures = {
  waiting: 3,
  waitingBy: { CALL: 0, TEA: 1, CLEAN: 0, AC: 2, NO_SMOKING: 0 },
  assigned: 1,
  handled: 4,
  dismissed: 0,
  averageSeconds: 75,
}
const atDesk = async () => {
  const world = await signedInWorld({
    answers: ({ http }) => {
      http.rows(PAGE, CALLS)
      http.data(FIGURES, FIGURES_OF_CALLS)
    },
  })
  await world.clock.advance(3_000)
  world.runtime.send(messageDesk.opened, undefined)
  await world.settle()
  return world
}
const asked = ({ http }: FakeWorld) => [http.to(PAGE).length, http.to(FIGURES).length]

it('each tab has its calls and their number, among them those that the user is to go to', () => {
  const tabs = DESK_TABS.map((tab) => [
    tab,
    callsOf(CALLS, tab, 'u1').map(({ id }) => id),
    countOnTab(FIGURES_OF_CALLS, tab),
  ])
  expect(tabs).toEqual([
    ['ALL', ['1', '2', '3'], 3],
    ['CALL', [], 0],
    ['TEA', ['1'], 1],
    ['CLEAN', [], 0],
    ['AC', ['2', '3'], 2],
    ['NO_SMOKING', [], 0],
    ['MINE', ['2'], 1],
  ])
  expect(callsOf([call('1')], 'MINE', null)).toEqual([])
})

it('the desk asks when it is opened, follows notices of calls within a second, and keeps those that have not changed', async () => {
  const world = await atDesk()
  expect(asked(world)).toEqual([1, 1])
  const before = world.runtime.scope.getState($waitingCalls)
  world.http.rows(PAGE, [call('2', { type: 'AC_ON', assignedId: 'u1' })])
  world.socket.latest.notify({ type: 'CALL_HANDLED', machineName: '017', value: 'TEA', branchId: 'b1', sequence: 1 })
  await world.clock.advance(1_000)
  expect(world.runtime.scope.getState($waitingCalls)?.[0]).toBe(before?.[1])
  expect(asked(world)).toEqual([2, 2])
  world.socket.latest.notify({ type: 'STOCK_CHANGED', branchId: 'b1', sequence: 2 })
  await world.clock.advance(1_000)
  expect(asked(world)).toEqual([2, 2])
})

it('what somebody else has handled is shown as it is, after the refusal', async () => {
  const world = await atDesk()
  world.http.refuse('POST /api/order/console/service/1', Status.stateChanged, '李娜 已处理该呼叫。')
  world.runtime.send(guestServing.submitted, '1')
  await world.settle()
  expect(asked(world)).toEqual([2, 2])
})

it('the desk asks every 30 s while the channel is closed, and no more when it was left', async () => {
  const world = await atDesk()
  world.socket.latest.drop()
  await world.clock.advance(30_000)
  expect(asked(world)).toEqual([2, 2])
  world.runtime.send(messageDesk.closed, undefined)
  await world.clock.advance(60_000)
  expect(asked(world)).toEqual([2, 2])
})

it('a message that a machine has not shown is asked for again when its time is over', async () => {
  const world = await atDesk()
  const message = {
    id: 'm1',
    branchId: 'b1',
    branchName: '光谷旗舰店',
    text: '请小声',
    style: 'TOAST',
    target: 'IN_USE',
    targetNames: '',
    sentBy: '李娜',
    sentTime: '2026-11-28T04:00:00.000Z',
    total: 2,
    delivered: 1,
  }
  world.http.rows(MESSAGES, [{ ...message, waiting: 1 }])
  world.runtime.send(recentMessages.asked, undefined)
  await world.settle()
  world.http.rows(MESSAGES, [{ ...message, waiting: 0 }])
  await world.clock.advance(120_000)
  expect(world.http.to(MESSAGES)).toHaveLength(2)
  await world.clock.advance(240_000)
  expect(world.http.to(MESSAGES)).toHaveLength(2)
})
