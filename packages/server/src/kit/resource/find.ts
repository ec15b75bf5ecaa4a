import { EXPORT_LIMIT, Status } from '@netbar/shared/contract'
import type { Page, ResourceRow } from '@netbar/shared/contract'
import { expressionBuilder } from 'kysely'
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import { nullsLast, pageOf, sortOf } from '../lists/index.ts'
import type { Actor } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { refuseForeignBrand } from '../../kernel/rights/index.ts'
import type { AnyQuery, AnyRow, AnyRules, AnyTable } from './rules.ts'

/** Whether the actor sees all rows unmasked. */
export const seesAll = ({ fullView }: AnyRules, actor: Actor): boolean =>
  fullView.length === 0 || fullView.some((name) => actor.functions.has(name))

/** Condition: the row is of the resource and was not removed. */
export const isThere =
  ({ only }: Pick<AnyRules, 'only'>) =>
  (eb: ExpressionBuilder<Tables, AnyTable>): Expression<SqlBool> =>
    eb.and([eb('deleted_time', 'is', null), ...(only ? [eb(only.column, '=', only.value)] : [])])

const brandsInScope = (actor: Actor, brandId: string | undefined): readonly string[] => {
  if (brandId === undefined) return [...actor.brandIds]
  refuseForeignBrand(actor, brandId)
  return [brandId]
}

/**
 * One page of the actor's rows.
 *
 * @throws Refusal 40401 for a foreign brand.
 */
export const findRows = async (
  db: Kysely<Tables>,
  rules: AnyRules,
  actor: Actor,
  query: AnyQuery,
): Promise<Page<ResourceRow>> => {
  const isScoped = rules.ofPlatform === true || (rules.scope !== undefined && query.brandId === undefined)
  const brandIds = isScoped ? null : brandsInScope(actor, query.brandId)
  if (brandIds?.length === 0) return { rows: [], total: 0 }
  const eb = expressionBuilder<Tables, AnyTable>()
  const conditions = rules.where(query, eb).filter((each) => each !== null)
  const all = db
    .selectFrom(rules.table)
    .$if(brandIds !== null, (some) => some.where('brand_id', 'in', brandIds ?? []))
    .where(isThere(rules))
    .where((row) => rules.scope?.(row) ?? row.and([]))
    .where(eb.and(conditions))
  const { column, direction } = sortOf<string, (typeof rules.sorts)[string] | undefined>(query.sort, rules.sorts)
  if (column === undefined) throw new Error(`${rules.name} has no column for ${query.sort}`)
  let sorted = all.selectAll()
  for (const key of typeof column === 'function' ? column(eb) : [eb.ref(column)])
    sorted = sorted.orderBy(key, nullsLast(direction))
  const { rows, total } = await pageOf(db, query, all, sorted.orderBy('id', 'desc'))
  return { rows: await rules.toRows(db, rows, seesAll(rules, actor)), total }
}

/**
 * One page of an export.
 *
 * @throws Refusal 42202 where the filter matches more rows than a file takes.
 */
export const findExport = async (
  db: Kysely<Tables>,
  rules: AnyRules,
  actor: Actor,
  query: AnyQuery,
): Promise<Page<ResourceRow>> => {
  const page = await findRows(db, rules, actor, query)
  if (page.total > EXPORT_LIMIT)
    throw new Refusal(Status.businessRule, { key: 'resource.tooManyToExport', params: { max: EXPORT_LIMIT } })
  return page
}

/**
 * Loads one row of the actor's brands.
 *
 * @throws Refusal 40401 for a foreign, unknown or removed one.
 */
export const loadRow = async (db: Kysely<Tables>, rules: AnyRules, actor: Actor, id: string): Promise<AnyRow> => {
  const { scope } = rules
  const found = db.selectFrom(rules.table).selectAll().where('id', '=', id).where(isThere(rules))
  const row = await (scope === undefined ? found : found.where((eb) => scope(eb))).executeTakeFirst()
  const isSeen = rules.ofPlatform === true || scope !== undefined
  if (row === undefined || (!isSeen && !actor.brandIds.has(row.brand_id)))
    throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  return row
}

/** Maps a row to the contract. */
export const toRow = async (
  db: Kysely<Tables>,
  rules: AnyRules,
  row: AnyRow,
  isFull: boolean,
): Promise<ResourceRow> => {
  const [shown] = await rules.toRows(db, [row], isFull)
  if (shown === undefined) throw new Error(`${rules.name} does not show ${row.id}`)
  return shown
}
