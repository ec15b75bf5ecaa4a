import { expect, it } from 'vitest'
import type { Count } from '../../platform/peers/peers.ts'
import { createManualClock } from '../../testing/index.ts'
import { createRateStore } from './rate-store.ts'

const WINDOW_MS = 60_000

const createStore = (countTries: () => Promise<Count | null>) => {
  const clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  const Store = createRateStore(countTries, () => clock.elapsed())
  const store = new Store({})
  const count = (key: string) =>
    new Promise<{ current: number; ttl: number } | undefined>((resolve, reject) =>
      store.incr(key, (error, result) => (error ? reject(error) : resolve(result)), WINDOW_MS, 10),
    )
  return { clock, count }
}

it.each([0, 86_400_000, -86_400_000])(
  'counts attempts per key in a window that begins with the first, with the clock set %i ms off',
  async (ms) => {
    const { clock, count } = createStore(async () => null)
    expect(await count('a')).toEqual({ current: 1, ttl: WINDOW_MS })
    clock.turn(ms)
    clock.advance(20_000)
    expect([await count('a'), await count('b')]).toEqual([
      { current: 2, ttl: 40_000 },
      { current: 1, ttl: WINDOW_MS },
    ])
    clock.advance(40_000)
    expect(await count('a')).toEqual({ current: 1, ttl: WINDOW_MS })
  },
)

it('counts attempts at other processes too, and falls back to its own count when they cannot be reached', async () => {
  const answers: (() => Promise<Count | null>)[] = [
    async () => ({ current: 7, leftMs: 90_000 }),
    async () => null,
    () => Promise.reject(new Error('lost')),
    async () => ({ current: 1, leftMs: 1_000 }),
  ]
  const { count } = createStore(() => (answers.shift() ?? (async () => null))())
  expect(await count('a')).toEqual({ current: 7, ttl: 90_000 })
  expect(await count('a')).toEqual({ current: 2, ttl: WINDOW_MS })
  expect(await count('a')).toEqual({ current: 3, ttl: WINDOW_MS })
  // A Redis that has lost its data does not reopen a limit that is reached here.
  expect(await count('a')).toEqual({ current: 4, ttl: WINDOW_MS })
})

it('counts each route separately, and the routes of one group together', async () => {
  const asked: string[] = []
  const Store = createRateStore(
    async (key) => {
      asked.push(key)
      return null
    },
    () => 0,
  )
  const all = new Store({})
  const countAt = (url: string, groupId?: string) => {
    // The part of the plugin's route options that the store reads.
    const route = { routeInfo: { method: 'POST', url }, groupId } as unknown as Parameters<typeof all.child>[0]
    const store = all.child(route)
    const key = `1.2.3.4${groupId ?? ''}`
    return () =>
      new Promise((resolve, reject) =>
        store.incr(key, (error, result) => (error ? reject(error) : resolve(result?.current)), WINDOW_MS, 10),
      )
  }
  const [signIn, bind] = [countAt('/sign-in', 'sign-in'), countAt('/bind', 'sign-in')]
  const [upload, other] = [countAt('/upload'), countAt('/other')]
  expect([await signIn(), await bind(), await signIn()]).toEqual([1, 2, 3])
  expect([await upload(), await upload(), await other()]).toEqual([1, 2, 1])
  expect(asked.slice(-2)).toEqual(['POST /upload 1.2.3.4', 'POST /other 1.2.3.4'])
})

it('drops the least recently used key when there are too many', async () => {
  const { count } = createStore(async () => null)
  await count('first')
  for (let index = 0; index < 10_000; index += 1) await count(`key ${index}`)
  expect((await count('key 9999'))?.current).toBe(2)
  expect((await count('first'))?.current).toBe(1)
})
