import type { floorMapCalls, floorPlanCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { logOperation } from '../../../kit/operations/index.ts'
import { saveAreas } from './areas.ts'
import { findFloorMap } from './map.ts'
import { findFloorPlan } from './plan.ts'
import { saveRatePlan } from './rate-plan.ts'

/** Handles the map of machines at the counter. */
export const floorMapHandlers: Handlers<typeof floorMapCalls> = {
  find: ({ params: { id } }, { database: { db }, actor, now }) => {
    refuseForeignBranch(actor, id)
    return findFloorMap(db, id, now())
  },
}

/** Handles areas and rates of a branch. */
export const floorPlanHandlers: Handlers<typeof floorPlanCalls> = {
  find: ({ params: { id } }, { database: { db }, actor }) => {
    refuseForeignBranch(actor, id)
    return findFloorPlan(db, id)
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
