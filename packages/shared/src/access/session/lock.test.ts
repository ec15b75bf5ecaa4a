import { describe, expect, it } from 'vitest'
import { $token } from '../../platform/calls/index.ts'
import { MINUTE_MS } from '../../contract/core/durations.ts'
import { $connection } from '../../live/index.ts'
import { $messages } from '../../platform/messages/index.ts'
import { bellShown } from '../../notifications/index.ts'
import { signedInWorld, type FakeWorld } from '../../testing/index.ts'
import {
  $isLocked,
  $unlockFailure,
  activityNoticed,
  idleLockChanged,
  lockRequested,
  signOutRequested,
  unlockSubmitted,
  userRequested,
} from './index.ts'

const LOCK = 'POST /api/auth/jwt/lock'
const UNLOCK = 'POST /api/auth/jwt/unlock'
const TOTAL = 'GET /api/admin/notification/unread/total'

const lockable = (prepare: (world: FakeWorld) => void = () => undefined) =>
  signedInWorld({
    answers: (world) => {
      world.http.data(LOCK, null)
      world.http.data(UNLOCK, null)
      prepare(world)
    },
  })
const lockedIn = (world: FakeWorld) => world.runtime.scope.getState($isLocked)

describe('the lock screen', () => {
  it('[SES-5] locks locally and on the server, and keeps the session', async () => {
    const world = await lockable()
    world.runtime.send(lockRequested, undefined)
    await world.settle()
    expect(lockedIn(world)).toBe(true)
    expect(world.http.to(LOCK)).toHaveLength(1)
    expect(world.runtime.scope.getState($token)).not.toBeNull()
  })
  it('[SES-5] says nothing when the server closes the live channel, and opens it with the password', async () => {
    const world = await lockable()
    world.runtime.send(lockRequested, undefined)
    await world.settle()
    world.socket.latest.drop()
    await world.clock.advance(1_200)
    world.socket.latest.drop('refused', '42301')
    await world.clock.advance(MINUTE_MS)
    expect(world.socket.connections).toHaveLength(2)
    expect(world.runtime.scope.getState($messages).shown).toEqual([])
    world.runtime.send(unlockSubmitted, { password: 'secret-1' })
    await world.settle()
    expect(world.socket.connections).toHaveLength(3)
    world.socket.latest.accept()
    expect(world.runtime.scope.getState($connection).phase).toBe('open')
  })
  it('[SES-5] locks when the live channel is refused because the screen was locked elsewhere', async () => {
    const world = await lockable()
    world.socket.latest.drop()
    await world.clock.advance(1_200)
    expect(lockedIn(world)).toBe(false)
    world.socket.latest.drop('refused', '42301')
    expect(lockedIn(world)).toBe(true)
  })
  it('[SES-5] stays locked when the server cannot be reached', async () => {
    const world = await lockable(({ http }) => http.fail(LOCK))
    world.runtime.send(lockRequested, undefined)
    await world.settle()
    expect(lockedIn(world)).toBe(true)
  })
  it('[SES-5] survives a reload, and follows another tab', async () => {
    const reloaded = await signedInWorld({ stored: { Locked: '1' } })
    expect(lockedIn(reloaded)).toBe(true)
    reloaded.storage.changeFromOtherTab('Locked', null)
    expect(lockedIn(reloaded)).toBe(false)
    reloaded.storage.changeFromOtherTab('Locked', '1')
    expect(lockedIn(reloaded)).toBe(true)
  })
  it('[SES-5] asks the server for the password, never keeps it, and fetches again what was refused', async () => {
    const world = await lockable()
    world.runtime.send(lockRequested, undefined)
    await world.settle()
    world.runtime.send(bellShown, undefined)
    await world.settle()
    const before = world.http.to(TOTAL).length
    world.runtime.send(unlockSubmitted, { password: 'secret-1' })
    await world.settle()
    expect(world.http.to(UNLOCK)[0]?.body).toEqual({ password: 'secret-1' })
    expect(lockedIn(world)).toBe(false)
    expect([...world.storage.entries.values()].join(' ')).not.toContain('secret-1')
    expect(world.storage.get('Locked')).toBeNull()
    expect(world.http.to(TOTAL).length).toBeGreaterThan(before)
  })
  it('[SES-5] stays locked with a wrong password and says so', async () => {
    const world = await lockable(({ http }) => http.refuse(UNLOCK, 40_003))
    world.runtime.send(lockRequested, undefined)
    world.runtime.send(unlockSubmitted, { password: 'wrong-1' })
    await world.settle()
    expect(lockedIn(world)).toBe(true)
    expect(world.runtime.scope.getState($unlockFailure)).toEqual({ key: 'errors.wrongCredentials' })
  })
  it('[SES-5] locks where the server says that the session is locked, without a message', async () => {
    const world = await lockable()
    world.http.refuse('GET /api/admin/user/front/info', 42_301, '屏幕已锁定')
    world.runtime.send(userRequested, undefined)
    await world.settle()
    expect(lockedIn(world)).toBe(true)
    expect(world.runtime.scope.getState($messages).shown.map(({ text }) => text)).not.toContain('屏幕已锁定')
  })
  it('[SES-5] locks itself after the idle time, counted from the user’s last activity', async () => {
    const world = await lockable()
    world.runtime.send(idleLockChanged, 5 * MINUTE_MS)
    await world.clock.advance(4 * MINUTE_MS)
    world.runtime.send(activityNoticed, undefined)
    await world.clock.advance(5 * MINUTE_MS - 1)
    expect(lockedIn(world)).toBe(false)
    await world.clock.advance(1)
    expect(lockedIn(world)).toBe(true)
  })
  it.each([86_400_000, -86_400_000])(
    '[SES-5] locks itself after that time where the clock is set %i ms off',
    async (ms) => {
      const world = await lockable()
      world.runtime.send(idleLockChanged, 5 * MINUTE_MS)
      await world.clock.advance(MINUTE_MS)
      world.clock.turn(ms)
      await world.clock.advance(4 * MINUTE_MS - 1)
      expect(lockedIn(world)).toBe(false)
      await world.clock.advance(1)
      expect(lockedIn(world)).toBe(true)
    },
  )
  it('[SES-5] never locks itself where no idle time is set', async () => {
    const world = await lockable()
    world.runtime.send(idleLockChanged, MINUTE_MS)
    world.runtime.send(idleLockChanged, null)
    await world.clock.advance(60 * MINUTE_MS)
    expect(lockedIn(world)).toBe(false)
  })
  it('[SES-3] [SES-5] ends with the session', async () => {
    const world = await lockable(({ http }) => http.data('DELETE /api/auth/jwt/token', null))
    world.runtime.send(lockRequested, undefined)
    world.runtime.send(signOutRequested, undefined)
    await world.settle()
    expect(lockedIn(world)).toBe(false)
    expect(world.storage.get('Locked')).toBeNull()
  })
})
