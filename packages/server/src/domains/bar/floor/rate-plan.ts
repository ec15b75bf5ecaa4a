import { planProblems, rateTerms, Status } from '@netbar/shared/contract'
import type { FloorPlan, RateTerms } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { findAreas } from './map.ts'

/** Rates of a branch that has saved none. */
const BUILT_IN: RateTerms = { stepMinutes: 15, minimumFen: 0, baseFenPerHour: 500, rates: [], packages: [] }

/** What a branch charges for time. */
export interface RatePlan {
  readonly terms: RateTerms
  readonly version: number
}

/** Stored terms; the schema of the contract is that of the column. */
export const readTerms = (stored: string): RateTerms => v.parse(rateTerms, JSON.parse(stored))

/** What a branch charges for time now. */
export const findRatePlan = async (db: Kysely<Tables>, branchId: string): Promise<RatePlan> => {
  const row = await db.selectFrom('rate_plan').where('branch_id', '=', branchId).selectAll().executeTakeFirst()
  return row === undefined ? { terms: BUILT_IN, version: 0 } : { terms: readTerms(row.terms), version: row.version }
}

/** Levels of the members of a branch's brand, the lowest first. */
export const findLevels = (db: Kysely<Tables>, branchId: string): Promise<FloorPlan['levels']> =>
  db
    .selectFrom('member_level')
    .innerJoin('branch', 'branch.brand_id', 'member_level.brand_id')
    .where('branch.id', '=', branchId)
    .select(['member_level.id', 'member_level.name'])
    .orderBy('member_level.sort')
    .orderBy('member_level.id')
    .execute()

/** @throws Refusal 40401 for an area that is not the branch's, or a level that is not its brand's. */
const refuseForeignParts = async (trx: Transaction<Tables>, branchId: string, terms: RateTerms): Promise<void> => {
  const rates = [...terms.rates, ...terms.packages]
  const areas = await findAreas(trx, branchId)
  const levels = await findLevels(trx, branchId)
  const known = new Set([...areas, ...levels].map(({ id }) => id))
  const isForeign = (id: string | null) => id !== null && !known.has(id)
  if (rates.some(({ areaId, levelId }) => isForeign(areaId) || isForeign(levelId)))
    throw new Refusal(Status.notFound, { key: 'errors.notFound' })
}

/**
 * Saves what a branch charges from now on.
 *
 * @throws Refusal 40401 for another branch's area, 40902 for an older copy, 42201 for rates that contradict each other.
 */
export const saveRatePlan = async (
  trx: Transaction<Tables>,
  branchId: string,
  { terms, version }: RatePlan,
  now: Date,
): Promise<void> => {
  await refuseForeignParts(trx, branchId, terms)
  const problems = planProblems(terms)
  if (problems.length > 0)
    throw new Refusal(
      Status.invalidFields,
      { key: 'errors.invalidInput' },
      problems.map(({ field, rule }) => ({ field: `terms.${field}`, text: { key: `floor.${rule}` } })),
    )
  const before = await findRatePlan(trx, branchId)
  if (before.version !== version) throw new Refusal(Status.versionConflict, { key: 'floor.versionConflict' })
  const columns = { terms: JSON.stringify(terms), version: version + 1, updated_time: now.toISOString() }
  await trx
    .insertInto('rate_plan')
    .values({ branch_id: branchId, ...columns })
    .onConflict((conflict) => conflict.column('branch_id').doUpdateSet(columns))
    .execute()
}
