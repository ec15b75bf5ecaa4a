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
  'a write is done once with its key, also where the clock is set %i ms off between two tries',
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

it('a key that an earlier version knew under another name of the call is known, and no other name is', async () => {
  const { userId } = await world.actor('xh001_mgr')
  let works = 0
  const write = (call: string, formerCall?: string) => {
    const request = { key: 'of before', userId, call, formerCall, request: { version: 1 }, now: world.now() }
    return world.database.write((trx) => once(trx, request, async () => `answer ${(works += 1)}`, String))
  }
  const before = await write('cancel')
  // A write that met another one is tried again: what counts is that none works after the first one.
  const worked = works
  expect(await write('refunds.cancel', 'cancel')).toBe(before)
  await expect(write('refunds.reject', 'reject')).rejects.toMatchObject({ status: 42202 })
  await expect(write('refunds.cancel')).rejects.toMatchObject({ status: 42202 })
  expect(works).toBe(worked)
})
