import { createWatch } from 'effector'
import { describe, expect, it } from 'vitest'
import { noticesArrived } from '../index.ts'
import { $messages, messageDismissed } from '../../platform/messages/index.ts'
import { signOutRequested } from '../../access/session/index.ts'
import { signedInWorld, type FakeWorld } from '../../testing/index.ts'
import {
  $depositPaidNotice,
  $feed,
  FEED_PAUSE_MS,
  $handledOrderNo,
  $hasNewOrder,
  $isSoundBlocked,
  $messageType,
  $newCustomers,
  $refreshMachine,
  $refreshStock,
  flagLowered,
  reloadDue,
  soundToggled,
} from './index.ts'
import { $addedMembers, addedMembersRemoved } from './members.ts'

/** A signed-in fake world whose greeting was read, and a server that numbers its notices. */
const atWork = async () => {
  const world = await signedInWorld()
  await world.clock.advance(5000)
  let sequence = 0
  const notify = (type: string, parts: object = {}) =>
    world.socket.latest.notify({ type, branchId: 'b1', sequence: (sequence += 1), ...parts })
  return { world, notify }
}
const shown = ({ runtime }: FakeWorld) => runtime.scope.getState($messages).shown
const reloads = ({ runtime }: FakeWorld) => {
  const topics: (readonly string[])[] = []
  createWatch({ unit: reloadDue, scope: runtime.scope, fn: (due) => topics.push(due) })
  return topics
}

describe('the effects of a live message', () => {
  it('[NOTICE-2] shows the machine and its request for 4 s, plays the sound, and reloads orders', async () => {
    const { world, notify } = await atWork()
    const topics = reloads(world)
    notify('NO_SMOKING', { machineName: '012' })
    await world.settle()
    expect(shown(world).map(({ text }) => text)).toEqual(['012号机举报吸烟'])
    expect(world.sounds).toEqual(['alert'])
    expect(topics).toEqual([['orders']])
    await world.clock.advance(3999)
    expect(shown(world)).toHaveLength(1)
    await world.clock.advance(1)
    expect(shown(world)).toEqual([])
  })
  it.each([
    ['[NOTICE-2]', 'CALL', '012号机呼叫服务'],
    ['[NOTICE-2]', 'TEA', '012号机茶水续杯'],
    ['[NOTICE-2]', 'CLEAN', '012号机桌面清理'],
    ['[NOTICE-2]', 'AC_ON', '012号机开空调'],
    ['[NOTICE-2]', 'AC_OFF', '012号机关空调'],
    ['[NOTICE-2]', 'SUPPLEMENTARY_TEMP_CARD_INFO', '012号机请补充身份信息'],
    ['[NOTICE-3]', 'ORDER_CONFIRMED', '您有一笔新的订单'],
    ['[NOTICE-4]', 'ORDER_PAID', '订单XS1付款成功'],
    ['[NOTICE-5]', 'ORDER_CANCELLED', '订单XS1取消成功'],
    ['[NOTICE-6]', 'ADD_MEMBER', '新会员开卡成功'],
    ['[NOTICE-8]', 'BOOKING', '您有一笔新的订座订单'],
    ['[NOTICE-9]', 'DEPOSIT_ORDER_PAID', '现金缴存订单XS1付款成功'],
  ])('%s %s says %s', async (_, type, text) => {
    const { world, notify } = await atWork()
    notify(type, { machineName: '012', orderNo: 'XS1' })
    await world.settle()
    expect(shown(world).map((message) => message.text)).toEqual([text])
  })
  it('[NOTICE-10] raises the flags that make the lists refresh, until they are seen', async () => {
    const { world, notify } = await atWork()
    const flag = (store: typeof $hasNewOrder) => world.runtime.scope.getState(store)
    notify('ORDER_PAID', { orderNo: 'XS1' })
    notify('ON')
    notify('ADD_MEMBER', { value: 'm1' })
    expect([$hasNewOrder, $refreshStock, $refreshMachine, $newCustomers].map(flag)).toEqual([true, true, true, true])
    world.runtime.send(flagLowered, 'orders')
    expect(flag($hasNewOrder)).toBe(false)
    expect(world.runtime.scope.getState($messageType)).toBe('ADD_MEMBER')
    expect(world.runtime.scope.getState($handledOrderNo)).toBe('XS1')
  })
  it('[NOTICE-9] remembers which deposit was paid', async () => {
    const { world, notify } = await atWork()
    notify('DEPOSIT_ORDER_PAID', { orderNo: 'JC1' })
    expect(world.runtime.scope.getState($depositPaidNotice)).toMatchObject({
      type: 'DEPOSIT_ORDER_PAID',
      orderNo: 'JC1',
    })
  })
  it('[CLI-1] does nothing where notices are only recorded', async () => {
    const world = await signedInWorld({ settings: { noticeEffects: false } })
    await world.clock.advance(5000)
    const topics = reloads(world)
    const arrived: string[] = []
    createWatch({
      unit: noticesArrived,
      scope: world.runtime.scope,
      fn: (notices) => arrived.push(...notices.map(({ message }) => message.type)),
    })
    world.socket.latest.notify({ type: 'CALL', branchId: 'b1', machineName: '1', sequence: 1 })
    await world.clock.advance(5000)
    expect(arrived).toEqual(['CALL'])
    expect([shown(world), topics, world.sounds]).toEqual([[], [], []])
  })
  it('[NOTICE-6] records a new member under the branch once, stores it, and removes it when bound', async () => {
    const { world, notify } = await atWork()
    for (const value of ['m1', 'm2', 'm1']) notify('ADD_MEMBER', { value })
    await world.settle()
    expect(JSON.parse(world.storage.get('AddedMemberMap') ?? '')).toEqual({ b1: ['m1', 'm2'] })
    world.runtime.send(addedMembersRemoved, { branchId: 'b1', memberIds: ['m1'] })
    await world.settle()
    expect(JSON.parse(world.storage.get('AddedMemberMap') ?? '')).toEqual({ b1: ['m2'] })
    expect(world.runtime.scope.getState($addedMembers)).toEqual({ b1: ['m2'] })
  })
  it('[NOTICE-6] keeps a member bound by another tab bound, and follows that tab', async () => {
    const { world, notify } = await atWork()
    for (const value of ['m1', 'm2']) notify('ADD_MEMBER', { value })
    await world.settle()
    world.storage.changeFromOtherTab('AddedMemberMap', '{"b1":["m2"]}')
    expect(world.runtime.scope.getState($addedMembers)).toEqual({ b1: ['m2'] })
    notify('ADD_MEMBER', { value: 'm3' })
    await world.settle()
    expect(JSON.parse(world.storage.get('AddedMemberMap') ?? '')).toEqual({ b1: ['m2', 'm3'] })
  })
  it('[ENT-2] starts from the members that were stored', async () => {
    const world = await signedInWorld({ stored: { AddedMemberMap: '{"b1":["m7"]}' } })
    expect(world.runtime.scope.getState($addedMembers)).toEqual({ b1: ['m7'] })
  })
})

describe('a burst of notices', () => {
  it('[NOTICE-11] shows at most five lines, sounds once a second, and reloads at most twice a second', async () => {
    const { world, notify } = await atWork()
    const topics = reloads(world)
    for (let n = 0; n < 1000; n += 1) {
      notify('CALL', { machineName: String(n).padStart(3, '0') })
      await world.clock.advance(1)
    }
    const stack = world.runtime.scope.getState($messages)
    expect(stack.shown.length).toBeLessThanOrEqual(4)
    expect(stack.more).toBe(1000 - stack.shown.length)
    expect(world.sounds.length).toBeLessThanOrEqual(2)
    expect(topics.length).toBeLessThanOrEqual(3)
  })
  it('[LIVE-6] [NOTICE-11] shows a notice that comes twice once, and reloads once', async () => {
    const { world } = await atWork()
    const topics = reloads(world)
    const paid = { type: 'ORDER_PAID', branchId: 'b1', sequence: 1, orderNo: 'A1' }
    for (let times = 0; times < 3; times += 1) world.socket.latest.notify(paid)
    await world.clock.advance(2_000)
    expect(shown(world)).toMatchObject([{ text: '订单A1付款成功', count: 1 }])
    expect(world.sounds).toEqual(['paid'])
    expect(topics).toEqual([['orders', 'stock']])
  })
  it('[NOTICE-11] reloads once more for messages during the pause', async () => {
    const { world, notify } = await atWork()
    const topics = reloads(world)
    notify('CALL')
    notify('ON')
    notify('STOCK_CHANGED')
    await world.clock.advance(500)
    expect(topics).toEqual([['orders'], ['orders', 'machines', 'stock']])
  })
  it('[LIVE-6] reports missed notices in one message, without a sound for each', async () => {
    const { world, notify } = await atWork()
    notify('CALL', { machineName: '001' })
    await world.clock.advance(5000)
    world.socket.latest.drop()
    await world.clock.advance(1200)
    world.socket.latest.accept()
    for (let n = 0; n < 40; n += 1) notify('CALL', { machineName: String(n) })
    world.socket.latest.synced({ epoch: 'e1', sequence: 41 })
    await world.settle()
    expect(shown(world).map(({ text }) => text)).toEqual(['通知服务已就绪', '离线期间有40条通知'])
    expect(world.sounds).toEqual(['alert', 'alert'])
  })
})

describe('sound', () => {
  it('[NOTICE-11] shows a hint while the browser requires a gesture first, and hides it when sound plays', async () => {
    const { world, notify } = await atWork()
    world.blockSound()
    notify('CALL')
    await world.settle()
    expect(world.runtime.scope.getState($isSoundBlocked)).toBe(true)
  })
  it('is silent when the user muted it', async () => {
    const { world, notify } = await atWork()
    world.runtime.send(soundToggled, false)
    notify('CALL')
    await world.settle()
    expect(world.sounds).toEqual([])
  })
})

describe('the feed', () => {
  it('keeps the newest notices first, and ends with the session', async () => {
    const { world, notify } = await atWork()
    notify('CALL', { machineName: '001' })
    notify('TEA', { machineName: '002', time: '2026-11-21T04:00:00.000Z' })
    await world.clock.advance(FEED_PAUSE_MS)
    const feed = world.runtime.scope.getState($feed)
    expect(feed.map(({ id, message }) => [id, message.machineName])).toEqual([
      ['b1#2', '002'],
      ['b1#1', '001'],
    ])
    expect(feed[0]?.receivedAt).toBe(Date.UTC(2026, 10, 21, 4))
    notify('CALL', { machineName: '003' })
    world.runtime.send(signOutRequested, undefined)
    await world.clock.advance(FEED_PAUSE_MS)
    expect(world.runtime.scope.getState($feed)).toEqual([])
  })
  it('[NOTICE-11] updates twice for a burst: at once, and at its end', async () => {
    const { world, notify } = await atWork()
    const lengths: number[] = []
    const stop = createWatch({
      unit: $feed.updates,
      scope: world.runtime.scope,
      fn: ({ length }) => void lengths.push(length),
    })
    for (let machine = 1; machine <= 100; machine += 1) notify('CALL', { machineName: String(machine) })
    await world.clock.advance(FEED_PAUSE_MS)
    stop()
    expect(lengths).toEqual([1, 100])
  })
})

describe('messages', () => {
  it('are counted when they repeat, and go when closed', async () => {
    const { world, notify } = await atWork()
    notify('CALL', { machineName: '001' })
    notify('CALL', { machineName: '001' })
    await world.settle()
    expect(shown(world)).toEqual([expect.objectContaining({ text: '001号机呼叫服务', count: 2 })])
    world.runtime.send(messageDismissed, shown(world)[0]?.id ?? '')
    expect(shown(world)).toEqual([])
  })
})
