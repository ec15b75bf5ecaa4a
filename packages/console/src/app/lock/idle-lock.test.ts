import { $isLocked, activityNoticed } from '@netbar/shared'
import { signedInWorld, type FakeWorld } from '@netbar/shared/testing'
import { describe, expect, it } from 'vitest'
import { preferencesNeeded } from '../../frame/preferences/model.ts'
import { $idleMinutes, idleMinutesChosen } from './idle-lock.ts'

const open = (stored: Record<string, string> = {}) =>
  signedInWorld({ stored, answers: ({ http }) => http.data('POST /api/auth/jwt/lock', null) })
const isLocked = ({ runtime }: FakeWorld) => runtime.scope.getState($isLocked)
const MINUTE = 60_000

describe('locking by idle time', () => {
  it('[SES-5] locks after the chosen time without activity, also after a reload', async () => {
    const chosen = await open()
    chosen.runtime.send(preferencesNeeded, undefined)
    chosen.runtime.send(idleMinutesChosen, '5')
    const world = await open(Object.fromEntries(chosen.storage.entries))
    world.runtime.send(preferencesNeeded, undefined)
    await world.clock.advance(4 * MINUTE)
    world.runtime.send(activityNoticed, undefined)
    await world.clock.advance(5 * MINUTE - 1)
    expect(isLocked(world)).toBe(false)
    await world.clock.advance(1)
    expect(isLocked(world)).toBe(true)
  })
  it('never locks unless a time was chosen', async () => {
    const world = await open({ 'lock-after': 'soon' })
    world.runtime.send(preferencesNeeded, undefined)
    expect(world.runtime.scope.getState($idleMinutes)).toBeNull()
    await world.clock.advance(600 * MINUTE)
    expect(isLocked(world)).toBe(false)
  })
  it('stops when the choice is undone', async () => {
    const world = await open()
    world.runtime.send(idleMinutesChosen, '5')
    world.runtime.send(idleMinutesChosen, '')
    await world.clock.advance(600 * MINUTE)
    expect(isLocked(world)).toBe(false)
    expect(world.storage.entries.has('lock-after')).toBe(false)
  })
})
