import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { listOf } from '../../../platform/db/list-text.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import type { DraftPlace } from '../../../kit/resource/index.ts'

/**
 * Number of products in each of these groups, by `<scope> <code>`. Products with equal group codes are counted
 * together.
 */
export const productsInGroups = async (
  db: Kysely<Tables>,
  rows: readonly Tables['dictionary_entry'][],
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>()
  if (rows.length === 0) return counts
  const counted = await db
    .selectFrom('product')
    .where('brand_id', 'in', [...new Set(rows.map(({ scope }) => scope))])
    .where('group_codes', '!=', '')
    .where('deleted_time', 'is', null)
    .select(({ fn }) => ['brand_id', 'group_codes', fn.countAll<number>().as('count')])
    .groupBy(['brand_id', 'group_codes'])
    .execute()
  for (const { brand_id, group_codes, count } of counted)
    for (const code of listOf(group_codes)) {
      const key = `${brand_id} ${code}`
      counts.set(key, (counts.get(key) ?? 0) + Number(count))
    }
  return counts
}

/** Names of the branches whose guests see these groups, by id. */
export const branchNamesOf = async (
  db: Kysely<Tables>,
  rows: readonly Tables['dictionary_entry'][],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(rows.flatMap(({ branch_ids }) => [...listOf(branch_ids)]))]
  if (ids.length === 0) return new Map()
  const found = await db.selectFrom('branch').where('id', 'in', ids).select(['id', 'branch_no', 'name']).execute()
  return new Map(found.map(({ id, branch_no, name }) => [id, `${branch_no} ${name}`]))
}

interface Shelf {
  readonly branchIds: readonly string[]
  readonly fromClock: string
  readonly toClock: string
}

/** Branches of a group must be of its brand; its hours need both a start and an end. */
export const shelfProblems = async (
  db: Kysely<Tables>,
  { branchIds, fromClock, toClock }: Shelf,
  { brandId }: DraftPlace,
): Promise<readonly FieldProblem[]> => {
  const known =
    branchIds.length === 0
      ? []
      : await db
          .selectFrom('branch')
          .where('brand_id', '=', brandId)
          .where('id', 'in', branchIds)
          .select('id')
          .execute()
  const problems: FieldProblem[] = []
  if (known.length < new Set(branchIds).size)
    problems.push({ field: 'branchIds', text: { key: 'products.branchNotFound' } })
  if ((fromClock === '') !== (toClock === ''))
    problems.push({ field: fromClock === '' ? 'fromClock' : 'toClock', text: { key: 'products.bothTimes' } })
  return problems
}
