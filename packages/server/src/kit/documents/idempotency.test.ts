import { DAY_MS } from '@netbar/shared/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld } from '../../testing/open-world.ts'
import type { World } from '../../testing/open-world.ts'
import { once } from './idempotency.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it.each([3_600_000, DAY_MS, -3_600_000, -DAY_MS])(
  'a write happens once per key, also with the clock set %i ms off between two attempts',
  async (ms) => {
    const { userId } = await world.actor('xh001_mgr')
    let works = 0
    const write = (off: number) => {
      const now = new Date(world.now().getTime() + off)
      const request = { key: `key ${ms}`, userId, call: 'submit', request: { lines: [1] }, now }
      return world.database.write((trx) => once(trx, request, async () => `answer ${(works += 1)}`, String))
    }
    const first = await write(0)
    const worked = works
    expect([await write(ms), await write(0)]).toEqual([first, first])
    expect(works).toBe(worked)
  },
)

it('a key stored under the former name of its call is recognised, and no other name is', async () => {
  const { userId } = await world.actor('xh001_mgr')
  let works = 0
  const write = (call: string, formerCall?: string) => {
    const request = { key: 'of before', userId, call, formerCall, request: { version: 1 }, now: world.now() }
    return world.database.write((trx) => once(trx, request, async () => `answer ${(works += 1)}`, String))
  }
  const before = await write('cancel')
  // PostgreSQL retries a write after a conflict: what counts is that none runs after the first success.
  const worked = works
  expect(await write('refunds.cancel', 'cancel')).toBe(before)
  await expect(write('refunds.reject', 'reject')).rejects.toMatchObject({ status: 42202 })
  await expect(write('refunds.cancel')).rejects.toMatchObject({ status: 42202 })
  expect(works).toBe(worked)
})
