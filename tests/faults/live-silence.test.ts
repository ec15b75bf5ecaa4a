import { createSocketIo } from '@netbar/shared/node'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { namesOf, numbered, openLiveWorld, type LiveWorld } from './live-world.ts'

// Starting processes takes long on a busy machine.

/** engine.io of our server: a ping every 25 s, and 20 s for its answer. */
const DEAD_AFTER_MS = 45_000
/** Connection timeout of socket.io. */
const CONNECT_MS = 20_000
const STEP_MS = 100

let world: LiveWorld
beforeEach(async () => {
  // Fake timers at both ends, while the wire between them is real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  world = await openLiveWorld()
})
afterEach(async () => {
  vi.useRealTimers()
  await world.close()
})

/** Lets time pass in small steps that the real wire can keep up with. */
const pass = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await vi.advanceTimersByTimeAsync(STEP_MS)
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
  }
}

/** Opens one socket without the domain, and resolves with how it ended; more than one ending is an error. */
const openBare = () => {
  const closings: string[] = []
  return new Promise<{ readonly closings: readonly string[]; readonly wasOpen: boolean }>((resolve) => {
    let wasOpen = false
    createSocketIo({ baseUrl: world.wire.url }).open({
      query: { token: world.token, key: 'k', branchId: world.branchId, user: 'u', biz: 'admin' },
      auth: {},
      onOpen: () => (wasOpen = true),
      onEvent: () => undefined,
      onClosed: ({ cause }) => {
        closings.push(cause)
        setImmediate(() => resolve({ closings, wasOpen }))
      },
    })
  })
}

describe('a silent connection', () => {
  it('[LIVE-3] is noticed within 45 s when the wire is stalled, and replaced when it works again', async () => {
    const domain = world.listen()
    await domain.until(() => domain.isSynced)
    world.wire.stall()
    await world.record(numbered(1, 3))
    await vi.advanceTimersByTimeAsync(DEAD_AFTER_MS - 1_000)
    expect(domain.phases.at(-1)).toBe('open')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(domain.phases.at(-1)).not.toBe('open')
    expect(domain.notices).toEqual([])

    world.wire.cut()
    world.wire.resume()
    // The attempt over the stalled wire fails, the next one succeeds.
    const back = domain.until(() => domain.phases.at(-1) === 'open' && domain.notices.length === 3)
    await vi.advanceTimersByTimeAsync(1_000)
    await back
    expect(namesOf(domain)).toEqual(numbered(1, 3))
  })

  it('[LIVE-3] is noticed within 45 s when the other end disappears without a close', async () => {
    const domain = world.listen()
    await domain.until(() => domain.isSynced)
    world.wire.dropServerSide()
    await world.record(numbered(1, 3))
    await vi.advanceTimersByTimeAsync(DEAD_AFTER_MS)
    const back = domain.until(() => domain.notices.length === 3)
    await vi.advanceTimersByTimeAsync(1_000)
    await back
    expect(namesOf(domain)).toEqual(numbered(1, 3))
    expect(domain.phases.filter((phase) => phase === 'open')).toHaveLength(2)
  })

  it('[LIVE-5] is given up after 20 s when it is never established, and not before', async () => {
    const domain = world.listen()
    await domain.until(() => domain.isSynced)
    world.wire.stall()
    world.wire.cut()
    await domain.until(() => domain.phases.at(-1) === 'waiting')
    await vi.advanceTimersByTimeAsync(300)
    expect(domain.phases.at(-1)).toBe('connecting')
    await vi.advanceTimersByTimeAsync(CONNECT_MS - 1_000)
    expect(domain.phases.at(-1)).toBe('connecting')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(domain.phases.at(-1)).not.toBe('connecting')
  })

  it('[LIVE-6] is waited for while its handshake is slow, and nothing of it is lost', async () => {
    const domain = world.listen()
    await domain.until(() => domain.isSynced)
    world.wire.delay(3_000)
    world.wire.cut()
    await domain.until(() => domain.phases.at(-1) === 'waiting')
    await world.record(numbered(1, 100))
    await pass(20_000)
    expect(namesOf(domain)).toEqual(numbered(1, 100))
    expect(domain.phases).toEqual(['connecting', 'open', 'waiting', 'connecting', 'open'])
  })
})

describe('an interrupted handshake', () => {
  it('[LIVE-5] ends with one close, after whichever byte it is', async () => {
    vi.useRealTimers()
    const endings = new Set<string>()
    for (let bytes = 0; bytes < 600; bytes += 7) {
      world.wire.limit(bytes)
      const { closings, wasOpen } = await openBare()
      expect(closings).toHaveLength(1)
      endings.add(`${wasOpen ? 'open' : 'closed'} ${closings[0]}`)
    }
    // The user of the query does not exist, so a complete handshake is refused.
    expect([...endings].toSorted()).toEqual(['closed refused', 'closed unreachable'])
  })
})

describe('a connection that is refused', () => {
  it('[ERR-1] signs out once when its token is invalid, and does not retry', async () => {
    const domain = world.listen()
    await domain.until(() => domain.isSynced)
    await world.server.call('DELETE', '/api/auth/jwt/token', { token: world.token })
    await domain.until(() => domain.phases.at(-1) === 'waiting')
    const signedOut = domain.until(() => domain.signedOutCount > 0)
    await vi.advanceTimersByTimeAsync(1_000)
    await signedOut
    const { acceptedCount } = world.wire
    await vi.advanceTimersByTimeAsync(700_000)
    expect([domain.signedOutCount, world.wire.acceptedCount - acceptedCount]).toEqual([1, 0])
    expect(domain.phases.at(-1)).toBe('off')
  })
})
