import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { bomOf, pieceCostFen } from '../../catalog/index.ts'
import type { PurchasePrice } from '../../catalog/index.ts'
import type { SoldProduct } from './new-order.ts'

/** A product on the shelf of a branch, with its limits. */
export interface ShelfProduct extends SoldProduct {
  readonly spec: string
  readonly saleUnit: string
  /** What members pay; null without a price of their own. */
  readonly memberPriceFen: number | null
  /** Maximum pieces per order; null without one. */
  readonly orderLimit: number | null
}

/** Purchase prices of materials; most shelves and sales have none. */
const pricesOf = async (
  db: Kysely<Tables>,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, PurchasePrice>> => {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('product')
    .where('id', 'in', [...new Set(productIds)])
    .select(['id', 'purchase_price_fen', 'pack_size'])
    .execute()
  return new Map(rows.map(({ id, ...price }) => [id, price]))
}

/** What the counter of a branch sells: enabled products on its shelf, at the branch's price and that of members. */
export const shelfOf = async (
  db: Kysely<Tables>,
  branchId: string,
  productIds?: readonly string[],
): Promise<readonly ShelfProduct[]> => {
  const rows = await db
    .selectFrom('branch_product')
    .innerJoin('product', 'product.id', 'branch_product.product_id')
    .where('branch_product.branch_id', '=', branchId)
    .where('on_shelf', '=', 1)
    .where('channels', 'like', '%BAR%')
    .where('product.enabled', '=', 1)
    .where('product.deleted_time', 'is', null)
    .$if(productIds !== undefined, (shelf) => shelf.where('product.id', 'in', ['', ...(productIds ?? [])]))
    .select((eb) => [
      'product.id',
      'product.name',
      'product.spec',
      'product.sale_unit',
      'product.type',
      'product.bom',
      'product.member_price_fen',
      'product.purchase_price_fen',
      'product.pack_size',
      'branch_product.order_limit',
      eb.fn.coalesce('branch_product.price_fen', 'product.retail_price_fen').as('price_fen'),
    ])
    .orderBy('branch_product.sort')
    .orderBy('product.id')
    .execute()
  const taken = rows.map((row) =>
    row.type === 'MADE'
      ? bomOf(row).map(({ productId, quantity }) => ({ productId, units: quantity }))
      : [{ productId: row.id, units: 1 }],
  )
  const own = new Map<string, PurchasePrice>(rows.map((row) => [row.id, row]))
  const materials = await pricesOf(
    db,
    taken.flatMap((takes) => takes.flatMap(({ productId }) => (own.has(productId) ? [] : [productId]))),
  )
  return rows.map((row, index) => ({
    productId: row.id,
    name: row.name,
    spec: row.spec,
    saleUnit: row.sale_unit,
    priceFen: row.price_fen,
    memberPriceFen: row.member_price_fen,
    orderLimit: row.order_limit,
    takes: taken[index] ?? [],
    costFen: pieceCostFen(
      (taken[index] ?? []).map(({ productId, units }) => ({
        price: own.get(productId) ?? materials.get(productId),
        units,
      })),
    ),
  }))
}
