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
