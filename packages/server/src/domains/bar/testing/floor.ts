import type { Database } from '../../../platform/db/index.ts'
import type { FloorEvent } from '../floor-simulator/world.ts'
import { createRandom } from '../../../kit/seed/random.ts'

export { replenish } from '../floor-simulator/deliveries.ts'
export { confirmSale, paySale } from '../floor-simulator/orders.ts'
export { callForService, placeSale } from './guest-orders.ts'

/**
 * Runs one event at a branch, given by its number (`XH001`).
 *
 * @throws where the event has nothing to apply to.
 */
export const runFloorEvent = async (
  database: Database,
  branchNo: string,
  event: FloorEvent,
  random = createRandom(1),
): Promise<void> => {
  const happened = await database.write(async (trx) => {
    const row = await trx.selectFrom('branch').where('branch_no', '=', branchNo).selectAll().executeTakeFirstOrThrow()
    return event({ trx, random, now: new Date(), branch: { id: row.id, branchNo, brandId: row.brand_id } })
  })
  if (!happened) throw new Error(`Nothing happened at ${branchNo}`)
}
