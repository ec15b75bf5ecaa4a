import { describe, expect, it } from 'vitest'
import { signedInWorld } from '../../testing/index.ts'
import { $isSoundBlocked, $isSoundOn, liveJoined, signOutRequested, soundTested, soundToggled } from '../../index.ts'

describe('muting sounds', () => {
  it('[NOTICE-11] lasts until sign-out', async () => {
    const world = await signedInWorld()
    world.runtime.send(soundToggled, false)
    expect(world.storage.entries.get('Muted')).toBe('true')
    const next = await signedInWorld({ stored: Object.fromEntries(world.storage.entries) })
    expect(next.runtime.scope.getState($isSoundOn)).toBe(false)
    await next.runtime.settle(signOutRequested, undefined)
    expect([next.runtime.scope.getState($isSoundOn), next.storage.entries.has('Muted')]).toEqual([true, false])
  })
  it('[NOTICE-11] applies where the live channel adds sounds to a running page', async () => {
    const world = await signedInWorld()
    world.storage.set('Muted', 'true')
    world.runtime.send(liveJoined, undefined)
    expect(world.runtime.scope.getState($isSoundOn)).toBe(false)
  })
  it('[NOTICE-11] can be undone', async () => {
    const world = await signedInWorld({ stored: { Muted: 'true' } })
    world.runtime.send(soundToggled, true)
    expect([world.runtime.scope.getState($isSoundOn), world.storage.entries.has('Muted')]).toEqual([true, false])
  })
})

describe('a sound that the browser refused', () => {
  it('[NOTICE-11] plays after a gesture, and the hint disappears', async () => {
    const world = await signedInWorld()
    const { scope } = world.runtime
    world.blockSound()
    await world.runtime.settle(soundTested, undefined)
    expect(scope.getState($isSoundBlocked)).toBe(true)
    world.unblockSound()
    await world.runtime.settle(soundTested, undefined)
    expect([scope.getState($isSoundBlocked), world.sounds]).toEqual([false, ['alert', 'alert']])
  })
  it('[NOTICE-11] plays once, although one gesture is several events', async () => {
    const world = await signedInWorld()
    for (let event = 0; event < 3; event += 1) world.runtime.send(soundTested, undefined)
    await world.settle()
    expect(world.sounds).toEqual(['alert'])
  })
  it('[NOTICE-11] does not concern the next user', async () => {
    const world = await signedInWorld()
    world.blockSound()
    await world.runtime.settle(soundTested, undefined)
    await world.runtime.settle(signOutRequested, undefined)
    expect(world.runtime.scope.getState($isSoundBlocked)).toBe(false)
  })
})
