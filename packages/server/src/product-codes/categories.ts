import { PRODUCT_CLASSIFY } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { DictionaryEntryTable, Tables } from '../db/index.ts'
import type { FieldProblem } from '../http/refusal.ts'
import type { DraftPlace } from '../resource/index.ts'
import type { Text } from '../texts/index.ts'

type Rows = readonly DictionaryEntryTable[]
/** Counts and names by `<scope> <code>`: a code is a brand's. */
type ByCode<Value> = ReadonlyMap<string, Value>

const brandsOf = (rows: Rows) => [...new Set(rows.map(({ scope }) => scope))]

/** How many products each of these categories has. */
export const productsIn = async (db: Kysely<Tables>, rows: Rows): Promise<ByCode<number>> => {
  if (rows.length === 0) return new Map()
  const counted = await db
    .selectFrom('product')
    .where('brand_id', 'in', brandsOf(rows))
    .where(
      'category',
      'in',
      rows.map(({ code }) => code),
    )
    .select(({ fn }) => ['brand_id', 'category', fn.countAll<number>().as('count')])
    .groupBy(['brand_id', 'category'])
    .execute()
  return new Map(counted.map(({ brand_id, category, count }) => [`${brand_id} ${category}`, Number(count)]))
}

/** What the categories above these are called. */
export const nameOfCode = async (db: Kysely<Tables>, rows: Rows): Promise<ByCode<string>> => {
  const parents = rows.flatMap(({ parent_code }) => parent_code ?? [])
  if (parents.length === 0) return new Map()
  const found = await db
    .selectFrom('dictionary_entry')
    .where('code_type', '=', PRODUCT_CLASSIFY)
    .where('scope', 'in', brandsOf(rows))
    .where('code', 'in', parents)
    .select(['scope', 'code', 'codevalue'])
    .execute()
  return new Map(found.map(({ scope, code, codevalue }) => [`${scope} ${code}`, codevalue]))
}

const children = async (db: Kysely<Tables>, brandId: string, code: string): Promise<boolean> => {
  const child = await db
    .selectFrom('dictionary_entry')
    .where('code_type', '=', PRODUCT_CLASSIFY)
    .where('scope', '=', brandId)
    .where('parent_code', '=', code)
    .where('deleted_time', 'is', null)
    .select('id')
    .executeTakeFirst()
  return child !== undefined
}

/** The category above must be one of the brand's own on the first level, and two levels are all there are. */
export const parentProblem = async (
  db: Kysely<Tables>,
  parentCode: string | null,
  { brandId, id }: DraftPlace,
): Promise<readonly FieldProblem[]> => {
  if (parentCode === null) return []
  const ofBrand = db
    .selectFrom('dictionary_entry')
    .where('code_type', '=', PRODUCT_CLASSIFY)
    .where('scope', '=', brandId)
    .where('deleted_time', 'is', null)
    .selectAll()
  const parent = await ofBrand.where('code', '=', parentCode).executeTakeFirst()
  if (parent === undefined || parent.id === id)
    return [{ field: 'parentCode', text: { key: 'productCodes.noSuchParent' } }]
  const own = id === null ? undefined : await ofBrand.where('id', '=', id).executeTakeFirst()
  const isTooDeep = parent.parent_code !== null || (own !== undefined && (await children(db, brandId, own.code)))
  return isTooDeep ? [{ field: 'parentCode', text: { key: 'productCodes.tooDeep' } }] : []
}

/** A category stays while products or other categories are in it. */
export const whyCategoryKept = async (db: Kysely<Tables>, row: DictionaryEntryTable): Promise<Text | null> => {
  const count = [...(await productsIn(db, [row])).values()][0] ?? 0
  if (count > 0) return { key: 'productCodes.hasProducts', params: { n: count } }
  return (await children(db, row.scope, row.code)) ? { key: 'productCodes.hasChildren' } : null
}
