import { PRODUCT_CLASSIFY } from '@netbar/shared/contract'
import type { Expression, ExpressionBuilder, Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { picturesOf } from '../../org/index.ts'
import type { DraftPlace } from '../../../kit/resource/index.ts'
import type { Text } from '../../../kernel/texts/index.ts'

type Rows = readonly Tables['dictionary_entry'][]
/** Counts and names by `<scope> <code>`: codes are unique within a brand. */
type ByCode<Value> = ReadonlyMap<string, Value>

const brandsOf = (rows: Rows) => [...new Set(rows.map(({ scope }) => scope))]

/** Number of products in each of these categories. */
export const productsIn = async (db: Kysely<Tables>, rows: Rows): Promise<ByCode<number>> => {
  if (rows.length === 0) return new Map()
  const counted = await db
    .selectFrom('product')
    .where('brand_id', 'in', brandsOf(rows))
    .where('deleted_time', 'is', null)
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

/** Names of the parents of these categories. */
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

/** Sorts as a tree: each category of the first level, followed by its children. */
export const treeOrder = (eb: ExpressionBuilder<Tables, 'dictionary_entry'>): readonly Expression<unknown>[] => {
  const above = eb
    .selectFrom('dictionary_entry as above')
    .where('above.code_type', '=', PRODUCT_CLASSIFY)
    .whereRef('above.scope', '=', 'dictionary_entry.scope')
    .whereRef('above.code', '=', 'dictionary_entry.parent_code')
    .select('above.sort')
  const level = eb.case().when('parent_code', 'is', null).then(0).else(1).end()
  const top = eb.fn.coalesce('parent_code', 'code')
  return [eb.fn.coalesce(above, 'sort'), eb.ref('scope'), top, level, eb.ref('sort'), eb.ref('code')]
}

/** The picture must be in one of the brand's libraries. */
export const iconProblem = async (
  db: Kysely<Tables>,
  icon: readonly string[],
  { brandId }: DraftPlace,
): Promise<readonly FieldProblem[]> => {
  const known = await picturesOf(db, brandId, icon)
  return icon.every((url) => known.has(url)) ? [] : [{ field: 'icon', text: { key: 'products.noSuchPicture' } }]
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

/** The parent must be a first-level category of the same brand: there are two levels. */
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

const productCount = async (db: Kysely<Tables>, row: Tables['dictionary_entry']): Promise<number> =>
  [...(await productsIn(db, [row])).values()][0] ?? 0

/** A category with products cannot simply be disabled: the products must be moved first. */
export const categoryEnablingProblem = async (
  db: Kysely<Tables>,
  row: Tables['dictionary_entry'],
): Promise<Text | null> => {
  const n = await productCount(db, row)
  return n === 0 ? null : { key: 'productCodes.chooseTarget', params: { n } }
}

/** A category with products or children cannot be removed. */
export const categoryRemovalProblem = async (
  db: Kysely<Tables>,
  row: Tables['dictionary_entry'],
): Promise<Text | null> => {
  const n = await productCount(db, row)
  if (n > 0) return { key: 'productCodes.hasProducts', params: { n } }
  return (await children(db, row.scope, row.code)) ? { key: 'productCodes.hasChildren' } : null
}
