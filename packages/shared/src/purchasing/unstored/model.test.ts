import { describe, expect, it } from 'vitest'
import { signOutRequested } from '../../access/session/index.ts'
import { branchSelected } from '../../org/branches/index.ts'
import { $messages } from '../../platform/messages/index.ts'
import { exampleBranch, exampleUser, signedInWorld, type SignedInOptions } from '../../testing/index.ts'
import {
  $isReminderShown,
  $unstoredOrders,
  reminderAccepted,
  reminderDismissed,
  UNSTORED_CHECK_MS,
  unstoredCheckRequested,
} from './index.ts'

const FIND = 'GET /api/purchase/order/findWarehousingOrder'
const order = { orderId: 'o1', orderNo: 'CG1', shipmentId: 's1', shippedTime: '2026-11-20T03:59:21.000Z', days: 1 }
const withUnstored = (options: SignedInOptions = {}) =>
  signedInWorld({ answers: ({ http }) => http.data(FIND, [order]), ...options })
const HOUR = 3_600_000
const brandRole = [{ id: 'ro', name: '老板', level: '1' as const }]
const secondBranch = { ...exampleBranch, id: 'b2' }

describe('the reminder of unstored orders', () => {
  it('[UNSTORED-2] checks the branch and shows the reminder', async () => {
    const world = await withUnstored()
    expect(world.http.to(FIND).map(({ url }) => url)).toEqual(['/api/purchase/order/findWarehousingOrder?branchId=b1'])
    expect(world.runtime.scope.getState($isReminderShown)).toBe(true)
    expect(world.runtime.scope.getState($unstoredOrders)).toEqual([order])
  })
  it('[UNSTORED-2] leads to the purchase list and closes', async () => {
    const world = await withUnstored()
    world.runtime.send(reminderAccepted, undefined)
    expect(world.navigations).toEqual([{ name: 'storePurchaseList', query: { status: 'UNSTORED' } }])
    expect(world.runtime.scope.getState($isReminderShown)).toBe(false)
  })
  it('[UNSTORED-2] stays hidden when nothing is unstored', async () => {
    const world = await signedInWorld()
    expect(world.runtime.scope.getState($isReminderShown)).toBe(false)
  })
  it('[UNSTORED-2] is shown for any truthy answer of another server', async () => {
    const world = await signedInWorld({ answers: ({ http }) => http.data(FIND, true) })
    expect(world.runtime.scope.getState($isReminderShown)).toBe(true)
  })
  it('[UNSTORED-1] is checked again every 14400000 ms, and shown again', async () => {
    const world = await withUnstored()
    world.runtime.send(reminderDismissed, undefined)
    await world.clock.advance(UNSTORED_CHECK_MS - 1)
    expect(world.http.to(FIND)).toHaveLength(1)
    await world.clock.advance(1)
    expect(world.http.to(FIND)).toHaveLength(2)
    expect(world.runtime.scope.getState($isReminderShown)).toBe(true)
  })
  it('[UNSTORED-1] does not remind again for a reload within 4 hours, and knows what is unstored', async () => {
    const before = await withUnstored()
    await before.clock.advance(HOUR)
    const world = await signedInWorld({
      stored: { unstoredReminder: before.storage.get('unstoredReminder') ?? '' },
      answers: ({ http, clock }) => {
        http.data(FIND, [order])
        clock.turn(HOUR)
      },
    })
    expect(world.runtime.scope.getState($isReminderShown)).toBe(false)
    expect(world.runtime.scope.getState($unstoredOrders)).toEqual([order])
    await world.clock.advance(UNSTORED_CHECK_MS - HOUR - 1)
    expect(world.runtime.scope.getState($isReminderShown)).toBe(false)
    await world.clock.advance(1)
    expect(world.runtime.scope.getState($isReminderShown)).toBe(true)
  })
  it('[SES-3] reminds whoever signs in next', async () => {
    const world = await withUnstored()
    world.runtime.send(signOutRequested, undefined)
    await world.settle()
    expect(world.storage.get('unstoredReminder')).toBeNull()
  })
  it('is not shown again while the user is receiving the rest', async () => {
    const world = await withUnstored()
    world.runtime.send(reminderAccepted, undefined)
    world.runtime.send(unstoredCheckRequested, undefined)
    await world.settle()
    expect(world.http.to(FIND)).toHaveLength(2)
    expect(world.runtime.scope.getState($isReminderShown)).toBe(false)
    expect(world.runtime.scope.getState($unstoredOrders)).toEqual([order])
  })
  it('stays hidden after the next check finds nothing', async () => {
    const world = await withUnstored()
    world.http.data(FIND, null)
    world.runtime.send(unstoredCheckRequested, undefined)
    await world.settle()
    expect(world.runtime.scope.getState($isReminderShown)).toBe(false)
    expect(world.runtime.scope.getState($unstoredOrders)).toBeNull()
  })
  it.each([
    ['a brand user', { ...exampleUser, roles: brandRole }],
    ['a user with two branches', { ...exampleUser, branches: [exampleBranch, secondBranch] }],
    ['a user without branches', { ...exampleUser, branches: [] }],
    ['a user without roles', { ...exampleUser, roles: [] }],
  ])('[UNSTORED-1] does not check for %s', async (_, user) => {
    const world = await withUnstored({ user })
    if (user.branches.length > 1) world.runtime.send(branchSelected, 'b2')
    await world.clock.advance(UNSTORED_CHECK_MS)
    expect(world.http.to(FIND)).toEqual([])
  })
  it.each([
    ["the server's message", '采购服务维护中', '采购服务维护中'],
    ['七天内未入库订单查询出错 without one', null, '七天内未入库订单查询出错'],
  ])('[UNSTORED-3] shows %s when the check fails', async (_, message, text) => {
    const world = await signedInWorld({ answers: ({ http }) => http.refuse(FIND, 50_001, message) })
    expect(world.runtime.scope.getState($messages).shown.map((shown) => shown.text)).toContain(text)
    expect(world.runtime.scope.getState($isReminderShown)).toBe(false)
  })
})
