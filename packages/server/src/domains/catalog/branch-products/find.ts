import { priceBounds, PRODUCT_CLASSIFY, PRODUCT_GROUP } from '@netbar/shared/contract'
import type { BranchProduct, branchProductCalls, CallRequest, Page } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { policyOf } from '../own-prices/policy.ts'
import type { Policy } from '../own-prices/policy.ts'
import { containing } from '../../../platform/db/like.ts'
import { listOf } from '../../../platform/db/list-text.ts'
import { pageOf, sortOf } from '../../../kit/lists/index.ts'
import { runningDiscounts, toRunning } from '../product-discounts/index.ts'
import { productCodes } from '../products/index.ts'
import { ofCategory } from '../products/of-category.ts'
import { productNamed } from '../products/product-named.ts'
import { channelsOf } from './settings.ts'

type Query = CallRequest<typeof branchProductCalls.page>['query']

/** Stock of a branch's product in sale units; null where there never was any. */
const stockOf = sql<number | null>`(
  select stock_balance.quantity from stock_balance
  inner join warehouse on warehouse.id = stock_balance.warehouse_id
  where warehouse.kind = 'STORE' and warehouse.branch_id = branch_product.branch_id
    and stock_balance.product_id = branch_product.product_id
)`

const joined = (db: Kysely<Tables>) =>
  db
    .selectFrom('branch_product')
    .innerJoin('product', 'product.id', 'branch_product.product_id')
    .where('product.deleted_time', 'is', null)

const filtered = (db: Kysely<Tables>, query: Query) => {
  const { branchId, keyword, category, group, onShelf, low, waiting } = query
  let found = joined(db).where('branch_product.branch_id', '=', branchId)
  if (keyword) found = found.where(productNamed(keyword))
  if (category) found = found.where(ofCategory(category))
  if (group) found = found.where((eb) => containing(eb.ref('product.group_codes'), `,${group},`))
  if (onShelf !== undefined) found = found.where('branch_product.on_shelf', '=', onShelf ? 1 : 0)
  if (low !== undefined) {
    const isLow = sql<boolean>`coalesce(${stockOf}, 0) < branch_product.safety_quantity`
    found = found.where(low ? isLow : sql<boolean>`not ${isLow}`)
  }
  if (waiting !== undefined)
    found = found.where((eb) => {
      const open = eb.exists(
        eb
          .selectFrom('product_request')
          .whereRef('product_request.branch_id', '=', 'branch_product.branch_id')
          .whereRef('product_request.product_id', '=', 'branch_product.product_id')
          .where('product_request.status', '=', 'PENDING')
          .select('product_request.id'),
      )
      return waiting ? open : eb.not(open)
    })
  return found
}

const selected = (db: Kysely<Tables>) =>
  joined(db)
    .selectAll('product')
    .select([
      'branch_product.id as own_id',
      'branch_product.branch_id',
      'branch_product.price_fen',
      'branch_product.safety_quantity',
      'branch_product.images as own_images',
      'branch_product.on_shelf',
      'branch_product.channels',
      'branch_product.sort',
      'branch_product.version as own_version',
      stockOf.as('stock'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

const rangeOf = ({ allowed, min_percent, max_percent }: Policy, brandPriceFen: number): BranchProduct['ownPrice'] => {
  if (allowed === 0) return null
  const { min, max } = priceBounds(brandPriceFen, { min: min_percent, max: max_percent })
  return { minFen: min, maxFen: max }
}

const toBranchProducts = async (db: Kysely<Tables>, rows: readonly Row[], now: Date): Promise<BranchProduct[]> => {
  const [first] = rows
  if (first === undefined) return []
  const codes = await productCodes(db, rows)
  const policy = await policyOf(db, first.branch_id)
  const discounts = await runningDiscounts(db, first.branch_id, now)
  const open = await db
    .selectFrom('product_request')
    .where('branch_id', '=', first.branch_id)
    .where('status', 'in', ['PENDING', 'WAITING_SOLD_OUT'])
    .select(['product_id', 'kind', 'status'])
    .orderBy('created_time')
    .execute()
  return rows.map((row) => {
    const ownOpen = open.filter(({ product_id }) => product_id === row.id)
    return {
      id: row.own_id,
      branchId: row.branch_id,
      productId: row.id,
      code: row.code,
      name: row.name,
      spec: row.spec,
      barcode: row.barcode,
      category: row.category,
      categoryName: codes.nameOf(row, PRODUCT_CLASSIFY, row.category),
      groupNames: listOf(row.group_codes).map((code) => codes.nameOf(row, PRODUCT_GROUP, code)),
      imageUrl: codes.pictureOf(row, ...listOf(row.own_images), ...listOf(row.images)),
      saleUnit: row.sale_unit,
      shelfLifeDays: row.shelf_life_days,
      priceFen: row.price_fen ?? row.retail_price_fen,
      brandPriceFen: row.retail_price_fen,
      memberPriceFen: row.member_price_fen,
      ownPrice: rangeOf(policy, row.retail_price_fen),
      discounts: discounts.filter(({ product_ids }) => listOf(product_ids).includes(row.id)).map(toRunning),
      stock: row.stock ?? 0,
      safetyQuantity: row.safety_quantity,
      onShelf: row.on_shelf === 1,
      channels: channelsOf(row),
      sort: row.sort,
      enabled: row.enabled === 1,
      waiting: ownOpen.filter(({ status }) => status === 'PENDING').map(({ kind }) => kind),
      isLeaving: ownOpen.some(({ status }) => status === 'WAITING_SOLD_OUT'),
      version: row.own_version,
    }
  })
}

const columns = { sort: sql`branch_product.sort`, name: sql`product.name`, stock: sql`coalesce(${stockOf}, 0)` }

/** A page of the products of a branch. */
export const findBranchProducts = async (db: Kysely<Tables>, query: Query, now: Date): Promise<Page<BranchProduct>> => {
  const { sort, page, limit } = query
  const { column, direction } = sortOf(sort, columns)
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    filtered(db, query),
    selected(db)
      .where('branch_product.id', 'in', filtered(db, query).select('branch_product.id'))
      .orderBy(column, direction)
      .orderBy('branch_product.id'),
  )
  return { rows: await toBranchProducts(db, rows, now), total }
}

/** A branch's product in the shape of the contract. */
export const branchProductById = async (db: Kysely<Tables>, id: string, now: Date): Promise<BranchProduct> => {
  const row = await selected(db).where('branch_product.id', '=', id).executeTakeFirstOrThrow()
  const [shown] = await toBranchProducts(db, [row], now)
  if (shown === undefined) throw new Error(`the product ${id} of a branch is not shown`)
  return shown
}
