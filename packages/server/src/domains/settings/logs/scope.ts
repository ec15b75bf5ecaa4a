import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { refuseForeignBranch, rolesOf } from '../../../kernel/rights/index.ts'
import type { Tables } from '../../../platform/db/index.ts'

/** What of the logs an actor sees: all of it, that of whole brands, or that of branches. */
export type LogScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'brands'; readonly ids: readonly string[] }
  | { readonly kind: 'branches'; readonly ids: readonly string[] }

/** @throws Refusal 40401 for a branch that is not the actor's. */
export const scopeOf = async (db: Kysely<Tables>, actor: Actor, branchId: string | undefined): Promise<LogScope> => {
  if (branchId !== undefined) {
    refuseForeignBranch(actor, branchId)
    return { kind: 'branches', ids: [branchId] }
  }
  if (actor.level !== '1') return { kind: 'branches', ids: [...actor.branchIds] }
  const wide = (await rolesOf(db, actor.userId)).filter(({ level }) => level === '1')
  if (wide.some(({ brand_id }) => brand_id === null)) return { kind: 'all' }
  return { kind: 'brands', ids: wide.flatMap(({ brand_id }) => brand_id ?? []) }
}

type Eb = ExpressionBuilder<Tables, 'call_log'>

/** One value is compared as such: the rows of an index are then in the order of their time. */
const among = (eb: Eb, column: 'brand_id' | 'branch_id' | 'user_id', ids: readonly string[]): Expression<SqlBool> => {
  const [first = '', ...others] = ids
  return others.length === 0 ? eb(column, '=', first) : eb(column, 'in', ids)
}

/** Condition: an operation is in the scope. */
export const inScope = (eb: Eb, scope: LogScope): Expression<SqlBool> | null => {
  if (scope.kind === 'all') return null
  return among(eb, scope.kind === 'brands' ? 'brand_id' : 'branch_id', scope.ids)
}

export { among }
