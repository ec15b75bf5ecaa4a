import type { Kysely } from 'kysely'
import type { DictionaryEntryTable, Tables } from '../db/index.ts'
import { listOf } from '../db/list-text.ts'

/** How many products each of these groups has, by `<scope> <code>`. Products that are sorted alike are counted together. */
export const productsInGroups = async (
  db: Kysely<Tables>,
  rows: readonly DictionaryEntryTable[],
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
