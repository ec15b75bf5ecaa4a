import type { floorMapCalls, floorPlanCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { logOperation } from '../../../kit/operations/index.ts'
import { saveAreas } from './areas.ts'
import { findAreas, findFloorMap } from './map.ts'
import { findLevels, findRatePlan, saveRatePlan } from './rate-plan.ts'

/** Handles the map of machines at the counter. */
export const floorMapHandlers: Handlers<typeof floorMapCalls> = {
  find: ({ params: { id } }, { database: { db }, actor, now }) => {
    refuseForeignBranch(actor, id)
    return findFloorMap(db, id, now())
  },
}

/** Handles areas and rates of a branch. */
export const floorPlanHandlers: Handlers<typeof floorPlanCalls> = {
  find: async ({ params: { id } }, { database: { db }, actor }) => {
    refuseForeignBranch(actor, id)
    const areas = await findAreas(db, id)
    const machines = await db
      .selectFrom('machine')
      .where('branch_id', '=', id)
      .where('removed_time', 'is', null)
      .select(['id', 'name', 'area_id as areaId', 'status'])
      .orderBy('name')
      .execute()
    return { areas, machines, levels: await findLevels(db, id), ...(await findRatePlan(db, id)) }
  },
  saveAreas: async ({ params: { id }, body: { areas } }, context) => {
    const { database, actor, newId } = context
    refuseForeignBranch(actor, id)
    await database.write(async (trx) => {
      await saveAreas(trx, id, areas, newId)
      await logOperation(trx, context, { action: 'floorAreas', branchId: id, targetId: null, result: 'SAVED' })
    })
  },
  saveRates: async ({ params: { id }, body }, context) => {
    const { database, actor, now } = context
    refuseForeignBranch(actor, id)
    await database.write(async (trx) => {
      await saveRatePlan(trx, id, body, now())
      await logOperation(trx, context, { action: 'floorRates', branchId: id, targetId: null, result: 'SAVED' })
    })
  },
}
