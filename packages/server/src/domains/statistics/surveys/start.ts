import type { SurveyStart } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { findRatePlan } from '../../bar/index.ts'

/**
 * What a new survey of a branch begins with: its seats now, and the open internet cafes nearby, the nearest first.
 *
 * @throws Refusal 40401 for a branch that is not the actor's.
 */
export const findSurveyStart = async (
  branchId: string,
  { database: { db }, actor }: CallContext,
): Promise<SurveyStart> => {
  refuseForeignBranch(actor, branchId)
  const { seats, in_use } = await db
    .selectFrom('machine')
    .where('branch_id', '=', branchId)
    .where('removed_time', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('seats'),
      fn.countAll<number>().filterWhere('status', '=', 'IN_USE').as('in_use'),
    ])
    .executeTakeFirstOrThrow()
  const { terms } = await findRatePlan(db, branchId)
  const cafes = await db
    .selectFrom('nearby_cafe')
    .where('branch_id', '=', branchId)
    .where('enabled', '=', 1)
    .where('deleted_time', 'is', null)
    .orderBy('distance_m')
    .orderBy('id')
    .select(['id', 'name', 'seats', 'hall_price_fen as hallPriceFen'])
    .execute()
  return { branchId, seats: Number(seats), inUse: Number(in_use), hallPriceFen: terms.baseFenPerHour, cafes }
}
