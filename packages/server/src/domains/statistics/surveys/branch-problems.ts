import type { Kysely } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import type { Tables } from '../../../platform/db/index.ts'

/** A problem where a branch is not the actor's, not of the brand, or closed. */
export const branchProblems = async (
  db: Kysely<Tables>,
  branchId: string,
  { brandId, actor }: { readonly brandId: string; readonly actor: Actor },
): Promise<readonly FieldProblem[]> => {
  const own = actor.branchIds.has(branchId)
    ? await db
        .selectFrom('branch')
        .where('id', '=', branchId)
        .where('brand_id', '=', brandId)
        .where('status', '!=', 'CLOSED')
        .select('id')
        .executeTakeFirst()
    : undefined
  return own === undefined ? [{ field: 'branchId', text: { key: 'surveys.noSuchBranch' } }] : []
}
