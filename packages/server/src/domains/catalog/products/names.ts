import { PRODUCT_CLASSIFY, PRODUCT_GROUP } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { listOf } from '../../../platform/db/list-text.ts'
import type { Tables } from '../../../platform/db/index.ts'
import type { ProductTable } from '../tables.ts'

type Rows = readonly ProductTable[]

/** What a list shows of a product's codes. */
export interface ProductCodes {
  /** Name of a category or group; its code where it has none. */
  readonly nameOf: (row: ProductTable, type: string, code: string) => string
  /** Main picture of a product, the first of `images`, else the icon of its category; null without both. */
  readonly pictureOf: (row: ProductTable, ...images: readonly string[]) => string | null
}

/** Reads the categories and groups of these products. */
export const productCodes = async (db: Kysely<Tables>, rows: Rows): Promise<ProductCodes> => {
  const ofBrands = db
    .selectFrom('dictionary_entry')
    .where('scope', 'in', [...new Set(rows.map(({ brand_id }) => brand_id))])
    .where('code_type', 'in', [PRODUCT_CLASSIFY, PRODUCT_GROUP])
    .select(['scope', 'code_type', 'code', 'codevalue', 'icon'])
  const found = rows.length === 0 ? [] : await ofBrands.execute()
  const entries = new Map(found.map((entry) => [`${entry.scope} ${entry.code_type} ${entry.code}`, entry]))
  const entryOf = (row: ProductTable, type: string, code: string) => entries.get(`${row.brand_id} ${type} ${code}`)
  return {
    nameOf: (row, type, code) => entryOf(row, type, code)?.codevalue ?? code,
    pictureOf: (row, ...images) =>
      images[0] ?? listOf(entryOf(row, PRODUCT_CLASSIFY, row.category)?.icon ?? '')[0] ?? null,
  }
}

/** Names of the suppliers of these products, by id. */
export const supplierNames = async (db: Kysely<Tables>, rows: Rows): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(rows.flatMap(({ supplier_id }) => supplier_id ?? []))]
  if (ids.length === 0) return new Map()
  const found = await db.selectFrom('supplier').where('id', 'in', ids).select(['id', 'name']).execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Number of branches that have each of these products. */
export const branchesWith = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map()
  const counted = await db
    .selectFrom('branch_product')
    .where('product_id', 'in', ids)
    .select(({ fn }) => ['product_id', fn.countAll<number>().as('count')])
    .groupBy('product_id')
    .execute()
  return new Map(counted.map(({ product_id, count }) => [product_id, Number(count)]))
}

/** Number of branches of each of these brands. */
export const branchesOfBrands = async (db: Kysely<Tables>, rows: Rows): Promise<ReadonlyMap<string, number>> => {
  if (rows.length === 0) return new Map()
  const counted = await db
    .selectFrom('branch')
    .where('brand_id', 'in', [...new Set(rows.map(({ brand_id }) => brand_id))])
    .where('status', '!=', 'CLOSED')
    .select(({ fn }) => ['brand_id', fn.countAll<number>().as('count')])
    .groupBy('brand_id')
    .execute()
  return new Map(counted.map(({ brand_id, count }) => [brand_id, Number(count)]))
}
