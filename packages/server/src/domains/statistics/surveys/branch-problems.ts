import type { Kysely } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import type { Tables } from '../../../platform/db/index.ts'

interface OfBrand {
  readonly brandId: string
  readonly actor: Actor
}

/** Branches of a brand that an actor surveys: their own, unless they are closed. */
export const findSurveyedBranches = (db: Kysely<Tables>, { brandId, actor }: OfBrand) =>
  db
    .selectFrom('branch')
    .where('brand_id', '=', brandId)
    .where('id', 'in', ['', ...actor.branchIds])
    .where('status', '!=', 'CLOSED')
    .select(['id', 'branch_no', 'name'])
    .orderBy('branch_no')
    .execute()

/** A problem where a branch is not the actor's, not of the brand, or closed. */
export const branchProblems = async (
  db: Kysely<Tables>,
  branchId: string,
  place: OfBrand,
): Promise<readonly FieldProblem[]> =>
  (await findSurveyedBranches(db, place)).some(({ id }) => id === branchId)
    ? []
    : [{ field: 'branchId', text: { key: 'surveys.noSuchBranch' } }]
