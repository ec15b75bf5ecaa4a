import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '../../../kernel/new-id.ts'
import { lots } from '../testing/lot-invariants.ts'
import { openWorld } from '../../../testing/open-world.ts'
import type { World } from '../../../testing/open-world.ts'
import { postMovements } from './index.ts'
import type { MovementDraft } from './index.ts'

let world: World
let places: readonly { warehouse_id: string; product_id: string }[]
beforeEach(async () => {
  world = await openWorld()
  places = await world.database.db
    .selectFrom('stock_balance')
    .select(['warehouse_id', 'product_id'])
    .orderBy('quantity')
    .limit(4)
    .execute()
})
afterEach(() => world.close())

/** A movement at one of the places; some negative ones exceed the stock. Incoming goods may have an expiry date. */
const movement = fc.record({
  place: fc.nat(3),
  delta: fc.integer({ min: -300, max: 200 }).filter((n) => n !== 0),
  expireDate: fc.option(fc.integer({ min: 1, max: 5 }).map((day) => `2026-12-0${day}`)),
})

it('concurrent postings: a balance is the sum of its movements, never negative, all or nothing', async () => {
  const post = (group: readonly { place: number; delta: number; expireDate: string | null }[]) =>
    world.database.write((trx) =>
      postMovements(
        trx,
        { type: 'SUPPLY', id: newId(new Date()) },
        group.map(({ place, delta, expireDate }): MovementDraft => ({
          warehouseId: places[place]?.warehouse_id ?? '',
          productId: places[place]?.product_id ?? '',
          type: 'SUPPLY_IN',
          quantityDelta: delta,
          sourceLineId: newId(new Date()),
          ...(delta > 0 ? { expireDate } : {}),
        })),
        { newId: () => newId(new Date()), now: () => new Date() },
      ),
    )
  const count = async () => {
    const found = await world.database.db
      .selectFrom('stock_movement')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(found.count)
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(movement, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 }),
      async (groups) => {
        const before = await count()
        const ends = await Promise.allSettled(groups.map(post))
        const posted = groups.filter((_, index) => ends[index]?.status === 'fulfilled')
        expect((await count()) - before).toBe(posted.flat().length)
        for (const { warehouse_id, product_id } of places) {
          const { db } = world.database
          const balance = await db
            .selectFrom('stock_balance')
            .where('warehouse_id', '=', warehouse_id)
            .where('product_id', '=', product_id)
            .selectAll()
            .executeTakeFirstOrThrow()
          const ledger = await db
            .selectFrom('stock_movement')
            .where('warehouse_id', '=', warehouse_id)
            .where('product_id', '=', product_id)
            .selectAll()
            .orderBy('sequence')
            .execute()
          let sum = 0
          for (const [index, row] of ledger.entries()) {
            sum += row.quantity_delta
            expect([row.sequence, row.balance_after]).toEqual([index + 1, sum])
            expect(sum).toBeGreaterThanOrEqual(0)
          }
          expect([balance.quantity, balance.sequence]).toEqual([sum, ledger.length])
        }
        expect(await lots(world.database.db)).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
})
