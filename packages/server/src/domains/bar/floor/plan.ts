import type { FloorPlan } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { findAreas, findMachines } from './map.ts'
import { findLevels, findRatePlan } from './rate-plan.ts'

/** Areas of a branch in its order, machines by name, and what time at them costs. */
export const findFloorPlan = async (db: Kysely<Tables>, branchId: string): Promise<FloorPlan> => {
  const areas = await findAreas(db, branchId)
  const machines = await findMachines(db, branchId)
  return { areas, machines, levels: await findLevels(db, branchId), ...(await findRatePlan(db, branchId)) }
}
