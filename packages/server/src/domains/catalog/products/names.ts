import { PRODUCT_CLASSIFY, PRODUCT_GROUP } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { ProductTable } from '../tables.ts'

type Rows = readonly ProductTable[]

/** Names of the categories and groups of these products, by `<brand> <type> <code>`. */
export const codeNames = async (db: Kysely<Tables>, rows: Rows): Promise<ReadonlyMap<string, string>> => {
  if (rows.length === 0) return new Map()
  const found = await db
    .selectFrom('dictionary_entry')
    .where('scope', 'in', [...new Set(rows.map(({ brand_id }) => brand_id))])
    .where('code_type', 'in', [PRODUCT_CLASSIFY, PRODUCT_GROUP])
    .select(['scope', 'code_type', 'code', 'codevalue'])
    .execute()
  return new Map(found.map(({ scope, code_type, code, codevalue }) => [`${scope} ${code_type} ${code}`, codevalue]))
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
