import { DAY_MS } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { unexpiredUnits } from '../../stock/index.ts'
import { PACE_WEEKS } from './suggestion.ts'

const ENDED = ['REJECTED', 'CANCELLED', 'CLOSED', 'STORED'] as const

type ByProduct = ReadonlyMap<string, number>
const byProduct = (rows: readonly { product_id: string; sum: number | string | null }[]): ByProduct =>
  new Map(rows.map(({ product_id, sum }) => [product_id, Number(sum ?? 0)]))

const balances = async (db: Kysely<Tables>, branchId: string, kind: 'STORE' | 'TRANSIT', now: Date) =>
  byProduct(
    await db
      .selectFrom('stock_balance')
      .innerJoin('warehouse', 'warehouse.id', 'stock_balance.warehouse_id')
      .where('warehouse.branch_id', '=', branchId)
      .where('warehouse.kind', '=', kind)
      .select(['product_id', unexpiredUnits(now).as('sum')])
      .execute(),
  )

const receivedUnits = async (db: Kysely<Tables>, branchId: string, since: Date) =>
  byProduct(
    await db
      .selectFrom('stock_movement')
      .innerJoin('warehouse', 'warehouse.id', 'stock_movement.warehouse_id')
      .where('warehouse.branch_id', '=', branchId)
      .where('warehouse.kind', '=', 'STORE')
      .where('stock_movement.type', '=', 'PURCHASE_IN')
      .where('stock_movement.created_time', '>=', since.toISOString())
      .select(({ fn }) => ['product_id', fn.sum<number>('quantity_delta').as('sum')])
      .groupBy('product_id')
      .execute(),
  )

// Before the confirmation everything ordered counts, and afterwards what is confirmed, not closed and not shipped.
const onOrder = async (
  db: Kysely<Tables>,
  column: 'purchase_order.branch_id' | 'purchase_order.brand_id',
  id: string,
): Promise<ByProduct> => {
  const lines = await db
    .selectFrom('purchase_order_line')
    .innerJoin('purchase_order', 'purchase_order.id', 'purchase_order_line.order_id')
    .where(column, '=', id)
    .where('purchase_order.status', 'not in', ENDED)
    .select([
      'purchase_order.status',
      'product_id',
      'pack_size',
      'ordered_quantity',
      'confirmed_quantity',
      'closed_quantity',
      'shipped_quantity',
    ])
    .execute()
  const sums = new Map<string, number>()
  for (const line of lines) {
    const open =
      line.status === 'PENDING'
        ? line.ordered_quantity
        : line.confirmed_quantity - line.closed_quantity - line.shipped_quantity
    sums.set(line.product_id, (sums.get(line.product_id) ?? 0) + open * line.pack_size)
  }
  return sums
}

const safety = async (db: Kysely<Tables>, branchId: string) =>
  byProduct(
    await db
      .selectFrom('branch_product')
      .where('branch_id', '=', branchId)
      .select(['product_id', 'safety_quantity as sum'])
      .execute(),
  )

/** In how many of its own orders a branch had each product, without rejected and cancelled ones. */
export const ordersOf = async (db: Kysely<Tables>, branchId: string, since: Date): Promise<ByProduct> =>
  byProduct(
    await db
      .selectFrom('purchase_order_line')
      .innerJoin('purchase_order', 'purchase_order.id', 'purchase_order_line.order_id')
      .where('purchase_order.branch_id', '=', branchId)
      .where('purchase_order.kind', '=', 'NORMAL')
      .where('purchase_order.status', 'not in', ['REJECTED', 'CANCELLED'])
      .where('purchase_order.created_time', '>=', since.toISOString())
      .select((eb) => ['product_id', eb.fn.count<number>('order_id').distinct().as('sum')])
      .groupBy('product_id')
      .execute(),
  )

/** The company's unexpired stock of each product, less what all branches have ordered and it has not shipped. */
export const companyAvailable = async (db: Kysely<Tables>, brandId: string, now: Date): Promise<ByProduct> => {
  const reserved = await onOrder(db, 'purchase_order.brand_id', brandId)
  const stock = await db
    .selectFrom('stock_balance')
    .innerJoin('warehouse', 'warehouse.id', 'stock_balance.warehouse_id')
    .where('warehouse.brand_id', '=', brandId)
    .where('warehouse.kind', '=', 'COMPANY')
    .select(['product_id', unexpiredUnits(now).as('sum')])
    .execute()
  return new Map([...byProduct(stock)].map(([id, has]) => [id, Math.max(0, has - (reserved.get(id) ?? 0))]))
}

/**
 * A branch's stock, expected and received quantities of each product, in sale units; products without any are left
 * out.
 */
export const flowsOf = async (db: Kysely<Tables>, branchId: string, now: Date) => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return {
    stock: await balances(db, branchId, 'STORE', now),
    safety: await safety(db, branchId),
    inTransit: await balances(db, branchId, 'TRANSIT', now),
    onOrder: await onOrder(db, 'purchase_order.branch_id', branchId),
    lastWeek: await receivedUnits(db, branchId, ago(7)),
    fourWeeks: await receivedUnits(db, branchId, ago(7 * PACE_WEEKS)),
  }
}
