import { createWatch } from 'effector'
import { describe, expect, it } from 'vitest'
import { branchSelected } from '../org/branches/index.ts'
import { $messages } from '../platform/messages/index.ts'
import { $user, tokenRenewed } from '../access/session/index.ts'
import { exampleBranch, exampleUser, fakeWorld, signedInWorld, type FakeWorld } from '../testing/index.ts'
import {
  $connection,
  $isConnected,
  noticesArrived,
  noticesLost,
  reconnected,
  reconnectRequested,
  RETRY_DELAY_MS,
  liveJoined,
} from './index.ts'
import { $cursor, $rejectedCount } from './channel.ts'

const shown = ({ runtime }: FakeWorld) => runtime.scope.getState($messages).shown.map(({ text }) => text)
const applied = ({ runtime }: FakeWorld) => {
  const sequences: (number | null)[] = []
  createWatch({
    unit: noticesArrived,
    scope: runtime.scope,
    fn: (notices) => sequences.push(...notices.map(({ message }) => message.sequence)),
  })
  return sequences
}
/** From now on, a server that does only what the specification names. */
const withoutCatchUp = (socket: FakeWorld['socket']) => {
  const { open } = socket
  socket.open = (options) =>
    open({ ...options, onEvent: (event, payload) => event === 'notifyRoom' && options.onEvent(event, payload) })
}
const call = (sequence: number, branchId = 'b1') => ({ type: 'CALL', machineName: '012', branchId, sequence })

describe('the live channel', () => {
  it('[LIVE-1] starts once, even if it is announced as loaded later', async () => {
    const world = await signedInWorld()
    world.runtime.send(liveJoined, undefined)
    await world.settle()
    expect(world.socket.connections).toHaveLength(1)
  })
  it('[LIVE-1] does not connect without a token', async () => {
    const world = fakeWorld()
    world.runtime.start()
    await world.settle()
    expect(world.socket.connections).toEqual([])
  })
  it('[LIVE-1] connects with token, key, branch, user and biz=admin, and the cursor outside the query', async () => {
    const world = await signedInWorld()
    expect(world.socket.latest.query).toEqual({
      token: 'token-1',
      key: expect.stringMatching(/.+/),
      branchId: 'b1',
      user: 'u1',
      biz: 'admin',
    })
    expect(world.socket.latest.auth).toEqual({ after: null })
  })
  it('[LIVE-2] reports that notices are ready', async () => {
    expect(shown(await signedInWorld())).toEqual(['通知服务已就绪'])
  })
  it('[SHELL-6] is connected while open and not after a close', async () => {
    const world = await signedInWorld()
    expect(world.runtime.scope.getState($isConnected)).toBe(true)
    world.socket.latest.drop()
    expect(world.runtime.scope.getState($isConnected)).toBe(false)
  })
  it('[LIVE-3] retries 300000 ms after the close in the literal setting, not before', async () => {
    const world = await signedInWorld({ settings: { fastReconnect: false } })
    world.socket.latest.drop()
    await world.clock.advance(RETRY_DELAY_MS - 1)
    expect(world.socket.connections).toHaveLength(1)
    await world.clock.advance(1)
    expect(world.socket.connections).toHaveLength(2)
    world.socket.latest.drop('unreachable')
    await world.clock.advance(RETRY_DELAY_MS)
    expect(world.socket.connections).toHaveLength(3)
  })
  it('[LIVE-3] retries soon with jitter otherwise, and still 300000 ms after the close', async () => {
    const world = await signedInWorld({ chance: 0.999 })
    world.socket.latest.drop()
    await world.clock.advance(2199)
    expect(world.socket.connections).toHaveLength(2)
    const times: number[] = []
    const start = world.clock.now()
    let seen = 2
    while (world.clock.now() < start + RETRY_DELAY_MS) {
      world.socket.latest.drop('unreachable')
      await world.clock.advance(100)
      if (world.socket.connections.length > seen) times.push(world.clock.now())
      seen = world.socket.connections.length
    }
    expect(times.length).toBeGreaterThan(8)
    expect(times.length).toBeLessThan(40)
  })
  it('[LIVE-3] stays closed after stopping, with no timer left', async () => {
    const world = await signedInWorld()
    world.runtime.stop()
    expect(world.socket.latest.isClosed).toBe(true)
    await world.clock.advance(3 * RETRY_DELAY_MS)
    expect(world.socket.connections).toHaveLength(1)
    expect(world.clock.waiting).toBe(0)
  })
  it('[LIVE-4] closes and reopens on a branch change, and drops late messages of the old branch', async () => {
    const second = { ...exampleBranch, id: 'b2', branchNo: 'XH002' }
    const world = await signedInWorld({ user: { ...exampleUser, branches: [exampleBranch, second] } })
    const first = world.socket.latest
    const sequences = applied(world)
    world.runtime.send(branchSelected, 'b2')
    expect(first.isClosed).toBe(true)
    expect(world.socket.latest.query).toMatchObject({ branchId: 'b2' })
    world.socket.latest.accept()
    world.socket.latest.synced({ epoch: 'e1', sequence: 0 })
    world.socket.latest.notify(call(1, 'b1'))
    world.socket.latest.notify(call(1, 'b2'))
    expect(sequences).toEqual([1])
    expect(world.runtime.scope.getState($rejectedCount)).toBe(1)
  })
  it('[LIVE-4] reopens at its cursor with a renewed token, and the session stays', async () => {
    const world = await signedInWorld()
    world.socket.latest.accept()
    world.socket.latest.synced({ epoch: 'e1', sequence: 4 })
    world.runtime.send(tokenRenewed, 'token-2')
    expect(world.runtime.scope.getState($user)).not.toBeNull()
    expect([world.socket.connections[0]?.isClosed, world.socket.connections.length]).toEqual([true, 2])
    expect([world.socket.latest.query['token'], world.socket.latest.auth]).toEqual([
      'token-2',
      { after: { epoch: 'e1', sequence: 4 } },
    ])
  })
  it('[LIVE-4] ends with one socket, for the last branch, after many changes', async () => {
    const branches = ['b1', 'b2', 'b3'].map((id) => ({ ...exampleBranch, id }))
    const world = await signedInWorld({ user: { ...exampleUser, branches } })
    for (let n = 0; n < 20; n += 1) world.runtime.send(branchSelected, `b${(n % 3) + 1}`)
    expect(world.socket.connections.filter(({ isClosed }) => !isClosed)).toHaveLength(1)
    expect(world.socket.latest.query).toMatchObject({ branchId: 'b2' })
  })
  it('[LIVE-5] reports a failed connection for 3 s', async () => {
    const world = await signedInWorld()
    world.socket.latest.drop()
    await world.clock.advance(3000)
    world.socket.latest.drop('unreachable')
    await world.settle()
    expect(shown(world)).toEqual(['通知服务连接失败'])
    await world.clock.advance(3000)
    expect(shown(world)).toEqual([])
  })
  it('[LIVE-5] says Not support socket.io where there is no socket client', async () => {
    const world = await signedInWorld({ answers: ({ socket }) => socket.disable() })
    expect(shown(world)).toEqual(['Not support socket.io'])
    expect(world.runtime.scope.getState($connection)).toMatchObject({ phase: 'stopped', cause: 'unsupported' })
  })
  it('[LIVE-6] catches up after a cut: everything missed, in order, once', async () => {
    const world = await signedInWorld()
    const sequences = applied(world)
    world.socket.latest.notify(call(1))
    world.socket.latest.drop()
    await world.clock.advance(1200)
    expect(world.socket.latest.auth).toEqual({ after: { epoch: 'e1', sequence: 1 } })
    world.socket.latest.accept()
    for (const sequence of [4, 2, 3, 3]) world.socket.latest.notify(call(sequence))
    expect(sequences).toEqual([1])
    world.socket.latest.synced({ epoch: 'e1', sequence: 3 })
    expect(sequences).toEqual([1, 2, 3, 4])
    expect(world.runtime.scope.getState($cursor)).toEqual({ epoch: 'e1', sequence: 4 })
  })
  it.each([86_400_000, -86_400_000])(
    '[LIVE-3] [LIVE-6] stays open, reconnects and counts down in time, with each notice once, when the clock jumps by %i ms',
    async (ms) => {
      const world = await signedInWorld()
      const sequences = applied(world)
      const { clock, socket } = world
      const untilAttempt = () =>
        (world.runtime.scope.getState($connection).nextAttemptAt ?? Number.NaN) - clock.elapsed()
      socket.latest.drop()
      world.wake()
      socket.latest.accept()
      socket.latest.synced({ epoch: 'e1', sequence: 0 })
      clock.turn(ms)
      socket.latest.notify(call(1))
      await clock.advance(60_000)
      expect(socket.connections).toHaveLength(2)

      socket.latest.drop()
      expect(untilAttempt()).toBe(1200)
      clock.turn(ms)
      expect(untilAttempt()).toBe(1200)
      await clock.advance(1200)
      expect(socket.latest.auth).toEqual({ after: { epoch: 'e1', sequence: 1 } })
      socket.latest.drop('unreachable')
      world.wake()
      expect(socket.connections).toHaveLength(4)
      socket.latest.accept()
      for (const sequence of [2, 1]) socket.latest.notify(call(sequence))
      socket.latest.synced({ epoch: 'e1', sequence: 2 })
      expect(sequences).toEqual([1, 2])
      expect(world.runtime.scope.getState($user)).not.toBeNull()
    },
  )
  it('[LIVE-6] reloads the lists after a reconnect, not at the first connection', async () => {
    const world = await signedInWorld()
    let count = 0
    createWatch({ unit: reconnected, scope: world.runtime.scope, fn: () => (count += 1) })
    expect(count).toBe(0)
    world.socket.latest.drop()
    await world.clock.advance(1200)
    world.socket.latest.accept()
    expect(count).toBe(1)
  })
  it('[LIVE-6] works with a server that has no replay', async () => {
    const world = await signedInWorld({ answers: () => undefined })
    world.socket.latest.drop()
    await world.clock.advance(1200)
    const sequences = applied(world)
    world.socket.latest.accept()
    world.socket.latest.notify({ type: 'CALL', machineName: '012', branchId: 'b1' })
    await world.clock.advance(5000)
    world.socket.latest.notify({ type: 'TEA', machineName: '012', branchId: 'b1' })
    expect(sequences).toEqual([null, null])
  })
  it('[LIVE-6] loses nothing when the replay takes long', async () => {
    const world = await signedInWorld()
    const sequences = applied(world)
    world.socket.latest.drop()
    await world.clock.advance(1200)
    world.socket.latest.accept()
    await world.clock.advance(20_000)
    for (const sequence of [1, 2]) world.socket.latest.notify(call(sequence))
    await world.clock.advance(20_000)
    world.socket.latest.synced({ epoch: 'e1', sequence: 2 })
    world.socket.latest.notify(call(3))
    expect(sequences).toEqual([1, 2, 3])
    expect(world.socket.connections).toHaveLength(2)
  })
  it('[LIVE-6] reports once when notices are lost: because the gap is too wide, or the server has no replay', async () => {
    const world = await signedInWorld()
    let lost = 0
    let refreshed = 0
    createWatch({ unit: noticesLost, scope: world.runtime.scope, fn: () => (lost += 1) })
    createWatch({ unit: reconnected, scope: world.runtime.scope, fn: () => (refreshed += 1) })
    const sequences = applied(world)
    world.socket.latest.drop()
    await world.clock.advance(1200)
    world.socket.latest.accept()
    expect(lost).toBe(0)
    world.socket.latest.resync({ epoch: 'e2', sequence: 900 })
    world.socket.latest.notify(call(901))
    expect([lost, sequences]).toEqual([1, [901]])
    expect(refreshed).toBeGreaterThan(0)

    const foreign = await signedInWorld({ answers: ({ socket }) => withoutCatchUp(socket) })
    let foreignLost = 0
    createWatch({ unit: noticesLost, scope: foreign.runtime.scope, fn: () => (foreignLost += 1) })
    await foreign.clock.advance(5000)
    foreign.socket.latest.drop()
    await foreign.clock.advance(1200)
    expect(foreignLost).toBe(0)
    foreign.socket.latest.accept()
    expect(foreignLost).toBe(1)
  })
  it('[LIVE-3] tries once, and at once, when the network is back or the computer wakes, however long it was away', async () => {
    const world = await signedInWorld({ chance: 0.999 })
    world.socket.latest.drop()
    const outage = world.clock.now() + 600_000
    while (world.clock.now() < outage) {
      await world.clock.advance(1000)
      if (!world.socket.latest.isClosed) world.socket.latest.drop('unreachable')
    }
    const before = world.socket.connections.length
    for (let n = 0; n < 5; n += 1) world.wake()
    expect(world.socket.connections).toHaveLength(before + 1)
    world.socket.latest.accept()
    world.socket.latest.drop()
    // Nobody answers while the computer sleeps, and every timer is due when it wakes.
    await world.clock.advance(2 * 3_600_000)
    for (let n = 0; n < 5; n += 1) world.wake()
    expect(world.socket.connections).toHaveLength(before + 2)
  })
  it('[LIVE-6] reconnects when a notice is missing', async () => {
    const world = await signedInWorld()
    const sequences = applied(world)
    world.socket.latest.notify(call(2))
    expect(world.socket.connections).toHaveLength(2)
    world.socket.latest.accept()
    for (const sequence of [1, 2]) world.socket.latest.notify(call(sequence))
    world.socket.latest.synced({ epoch: 'e1', sequence: 2 })
    expect(sequences).toEqual([1, 2])
  })
  it('[LIVE-7] counts and logs messages that it cannot parse, and stays open', async () => {
    const world = await signedInWorld()
    for (const payload of ['x', 7, null, [], '{}', '{"type":"EVIL","branchId":"b1"}'])
      world.socket.latest.emit('notifyRoom', payload)
    world.socket.latest.emit('synced', 'x')
    world.socket.latest.emit('anything', {})
    expect(world.runtime.scope.getState($rejectedCount)).toBe(6)
    expect(world.logs.filter((line) => line === 'warn live.rejected')).toHaveLength(6)
    expect(world.runtime.scope.getState($isConnected)).toBe(true)
  })
  it('[LIVE-7] applies a list of messages at once and in order, without those that it cannot parse', async () => {
    const world = await signedInWorld()
    const arrived: (readonly (number | null)[])[] = []
    createWatch({
      unit: noticesArrived,
      scope: world.runtime.scope,
      fn: (notices) => arrived.push(notices.map(({ message }) => message.sequence)),
    })
    world.socket.latest.synced({ epoch: 'e1', sequence: 0 })
    const text = (sequence: number) => JSON.stringify({ type: 'CALL', branchId: 'b1', sequence })
    world.socket.latest.emit('notifyRooms', [text(1), 'x', text(2)])
    world.socket.latest.emit('notifyRooms', 'x')
    expect(arrived).toEqual([[1, 2]])
    expect(world.runtime.scope.getState($rejectedCount)).toBe(1)
  })
  it('tries at once when the network is back', async () => {
    const world = await signedInWorld()
    world.socket.latest.drop()
    world.wake()
    expect(world.socket.connections).toHaveLength(2)
  })
  it('[LIVE-3] tries again by itself 300000 ms after a refusal, and at once when asked to', async () => {
    const world = await signedInWorld()
    world.socket.latest.drop('refused', '40301')
    await world.clock.advance(RETRY_DELAY_MS - 1)
    expect(world.socket.connections).toHaveLength(1)
    await world.clock.advance(1)
    expect(world.socket.connections).toHaveLength(2)
    world.socket.latest.drop('refused', '40301')
    world.runtime.send(reconnectRequested, undefined)
    expect(world.socket.connections).toHaveLength(3)
    world.socket.latest.accept()
    expect(world.runtime.scope.getState($isConnected)).toBe(true)
  })
  it('[ERR-1] signs out once when the server refuses the token, and does not retry', async () => {
    const world = await signedInWorld()
    world.socket.latest.drop('refused', '40101')
    await world.clock.advance(2 * RETRY_DELAY_MS)
    expect(world.runtime.scope.getState($user)).toBeNull()
    expect(world.socket.connections).toHaveLength(1)
  })
})
