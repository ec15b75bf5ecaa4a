import { Status } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Expression, Kysely, SqlBool } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { listOf } from '../../../platform/db/list-text.ts'
import { branchNames } from '../../org/index.ts'

/** Condition: a row is for one of these branches. */
export const isForOneOf = (
  table: 'advertisement' | 'client_announcement' | 'client_release',
  branchIds: Iterable<string>,
): Expression<SqlBool> => {
  const some = sql.join(['', ...branchIds])
  return sql<SqlBool>`exists (select 1 from branch where branch.id in (${some}) and ${sql.ref(`${table}.branch_ids`)} like '%,' || branch.id || ',%')`
}

/** The branches of each of some rows, with their names. */
export const shownBranches = async (db: Kysely<Tables>, rows: readonly { readonly branch_ids: string }[]) => {
  const names = await branchNames(db, [...new Set(rows.flatMap(({ branch_ids }) => listOf(branch_ids)))])
  return ({ branch_ids }: { readonly branch_ids: string }) => {
    const branchIds = [...listOf(branch_ids)]
    return { branchIds, branchNames: branchIds.map((id) => names.get(id)?.name ?? id) }
  }
}

/**
 * Whoever changes something has all of its branches.
 *
 * @throws Refusal 42202.
 */
export const refuseOthersBranches = ({ branch_ids }: { readonly branch_ids: string }, actor: Actor): void => {
  if (listOf(branch_ids).some((id) => !actor.branchIds.has(id)))
    throw new Refusal(Status.businessRule, { key: 'advertisements.othersBranches' })
}

/** A problem where a branch is not the actor's, not of the brand, or closed. */
export const branchProblems = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
  { brandId, actor, field = 'branchIds' }: { readonly brandId: string; readonly actor: Actor; readonly field?: string },
): Promise<readonly FieldProblem[]> => {
  const rows = await db
    .selectFrom('branch')
    .where('brand_id', '=', brandId)
    .where('status', '!=', 'CLOSED')
    .where('id', 'in', ['', ...branchIds])
    .select('id')
    .execute()
  const own = new Set(rows.map(({ id }) => id).filter((id) => actor.branchIds.has(id)))
  return branchIds.every((id) => own.has(id)) ? [] : [{ field, text: { key: 'advertisements.noSuchBranch' } }]
}
