import type { BranchPrice, branchPriceCalls, CallRequest, Page } from '@netbar/shared/contract'
import { productNamed } from '../products/product-named.ts'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { pageOf, sortOf } from '../../../kit/lists/index.ts'
import { ofCategory } from '../products/of-category.ts'

type Query = CallRequest<typeof branchPriceCalls.page>['query']

const joined = (db: Kysely<Tables>) =>
  db
    .selectFrom('branch_product')
    .innerJoin('product', 'product.id', 'branch_product.product_id')
    .where('product.deleted_time', 'is', null)

const request = (status: 'PENDING' | 'EFFECTIVE') => sql<number>`exists (
  select 1 from product_request where product_request.kind = 'PRICE' and product_request.status = ${status}
    and product_request.branch_id = branch_product.branch_id and product_request.product_id = branch_product.product_id
)`

const selected = (db: Kysely<Tables>) =>
  joined(db).select([
    'branch_product.id',
    'branch_product.branch_id',
    'branch_product.product_id',
    'branch_product.price_fen',
    'branch_product.version',
    'product.code',
    'product.name',
    'product.spec',
    'product.retail_price_fen',
    request('PENDING').as('waiting'),
    request('EFFECTIVE').as('adjusted'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

const toPrice = (row: Row): BranchPrice => ({
  id: row.id,
  branchId: row.branch_id,
  productId: row.product_id,
  code: row.code,
  name: `${row.name} ${row.spec}`.trim(),
  brandPriceFen: row.retail_price_fen,
  priceFen: row.price_fen ?? row.retail_price_fen,
  source: row.price_fen === null ? 'BRAND' : row.adjusted ? 'ADJUSTMENT' : 'OWN',
  // One engine returns booleans, the other 0 and 1.
  isWaiting: Boolean(row.waiting),
  version: row.version,
})

/** A product's price in its branch. */
export const priceById = async (db: Kysely<Tables>, id: string): Promise<BranchPrice> =>
  toPrice(await selected(db).where('branch_product.id', '=', id).executeTakeFirstOrThrow())

const SORTS = {
  priceFen: sql`coalesce(branch_product.price_fen, product.retail_price_fen)`,
  code: sql`product.code`,
}

/** A page of the prices of a branch. */
export const findPrices = async (db: Kysely<Tables>, query: Query): Promise<Page<BranchPrice>> => {
  const { branchId, keyword, category, different, sort, page, limit } = query
  let found = joined(db).where('branch_product.branch_id', '=', branchId)
  if (keyword) found = found.where(productNamed(keyword))
  if (category) found = found.where(ofCategory(category))
  if (different !== undefined) found = found.where('branch_product.price_fen', different ? 'is not' : 'is', null)
  const { column, direction } = sortOf(sort, SORTS)
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    found,
    selected(db)
      .where('branch_product.id', 'in', found.select('branch_product.id'))
      .orderBy(column, direction)
      .orderBy('branch_product.id'),
  )
  return { rows: rows.map(toPrice), total }
}
