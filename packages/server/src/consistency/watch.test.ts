import { HOUR_MS } from '@netbar/shared/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createManualClock } from '../testing/manual-clock.ts'
import type { ManualClock } from '../testing/manual-clock.ts'
import { openWorld } from '../testing/open-world.ts'
import type { World } from '../testing/open-world.ts'
import { startConsistencyWatch } from './index.ts'

let world: World
let clock: ManualClock
beforeEach(async () => {
  world = await openWorld()
  clock = createManualClock(world.now())
})
afterEach(() => world.close())

const watch = () => {
  const found: string[] = []
  const looked = vi.spyOn(world.database.db, 'selectFrom')
  const { count, stop } = startConsistencyWatch(world.database, clock, {
    onMismatch: (what) => found.push(what),
    onError: (error) => {
      throw error
    },
  })
  return { found, count, stop, looked }
}

it('consistent rows are not reported, hour by hour', async () => {
  const { found, count, stop, looked } = watch()
  await vi.waitFor(() => expect(looked).toHaveBeenCalledWith('stock_lot'))
  clock.advance(HOUR_MS)
  await vi.waitFor(() => expect(looked.mock.calls.filter(([table]) => table === 'stock_lot')).toHaveLength(2))
  expect([found, count()]).toEqual([[], 0])
  stop()
})

it('a balance that differs from its last movement is reported at each check until it is fixed', async () => {
  const { db } = world.database
  const { warehouse_id, product_id, quantity } = await db
    .selectFrom('stock_balance')
    .where('sequence', '>', 0)
    .selectAll()
    .orderBy('warehouse_id')
    .orderBy('product_id')
    .executeTakeFirstOrThrow()
  const setQuantity = (units: number) =>
    db
      .updateTable('stock_balance')
      .set({ quantity: units })
      .where('warehouse_id', '=', warehouse_id)
      .where('product_id', '=', product_id)
      .execute()
  await setQuantity(quantity + 1)
  const { found, count, stop } = watch()
  const what = `balance of ${product_id} is not what its last movement left`
  await vi.waitFor(() => expect([found, count()]).toEqual([[what], 1]))
  clock.advance(HOUR_MS)
  await vi.waitFor(() => expect(found).toEqual([what, what]))
  await setQuantity(quantity)
  clock.advance(HOUR_MS)
  await vi.waitFor(() => expect(count()).toBe(0))
  stop()
})
