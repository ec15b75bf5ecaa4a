import { OPEN_SUPPLIER_ORDERS } from '@netbar/shared/contract'
import type { CallRequest, deliveryCalls, Demand, Page } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import { productNamed } from '../../../catalog/index.ts'
import { unexpiredUnits } from '../../../stock/index.ts'
import { OPEN } from './order-supply.ts'

type Query = CallRequest<typeof deliveryCalls.demand>['query']

// Undecided orders of branches count as ordered; unapproved replacement orders do not count.
const wanted = sql<number>`case when purchase_order.status = 'PENDING' then ordered_quantity
  else confirmed_quantity - closed_quantity - shipped_quantity end`

const wantedGoods = (db: Kysely<Tables>, branchIds: readonly string[]) =>
  db
    .selectFrom('purchase_order')
    // SQLite keeps the order of a cross join: open orders are few, and lines of all time are many.
    .crossJoin('purchase_order_line')
    .whereRef('purchase_order_line.order_id', '=', 'purchase_order.id')
    .where('purchase_order.branch_id', 'in', ['', ...branchIds])
    .where('purchase_order.status', 'in', OPEN)
    .where((eb) => eb.or([eb('purchase_order.kind', '=', 'NORMAL'), eb('purchase_order.status', '!=', 'PENDING')]))
    .where(wanted, '>', 0)
    .groupBy('purchase_order_line.product_id')
    .select(({ fn }) => [
      'purchase_order_line.product_id',
      fn.count<number>('purchase_order.id').distinct().as('order_count'),
      sql<number>`sum(${wanted} * purchase_order_line.pack_size)`.as('wanted'),
      sql<number>`sum(case when purchase_order.status = 'PENDING' then ordered_quantity * purchase_order_line.pack_size
        else 0 end)`.as('pending'),
    ])

/** Quantity of each product still to come from suppliers, in its sale units; drafts included. */
const incoming = (db: Kysely<Tables>) =>
  db
    .selectFrom('supplier_order_line')
    .innerJoin('supplier_order', 'supplier_order.id', 'supplier_order_line.order_id')
    .where('supplier_order.status', 'in', OPEN_SUPPLIER_ORDERS)
    .groupBy('supplier_order_line.product_id')
    .select([
      'supplier_order_line.product_id',
      sql<number>`sum((supplier_order_line.quantity - supplier_order_line.received_quantity)
        * supplier_order_line.pack_size)`.as('pieces'),
    ])

/** Quantity of each product still to be shipped, in its purchase units, beside the company's unexpired stock. */
const demandsOf = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
  product: string | undefined,
  now: Date,
): Promise<readonly Demand[]> => {
  const rows = await wantedGoods(db, branchIds)
    .innerJoin('product', 'product.id', 'purchase_order_line.product_id')
    .innerJoin('warehouse', (join) =>
      join.onRef('warehouse.brand_id', '=', 'product.brand_id').on('warehouse.kind', '=', 'COMPANY'),
    )
    .leftJoin('stock_balance', (join) =>
      join
        .onRef('stock_balance.warehouse_id', '=', 'warehouse.id')
        .onRef('stock_balance.product_id', '=', 'product.id'),
    )
    .leftJoin('supplier', 'supplier.id', 'product.supplier_id')
    .leftJoin(incoming(db).as('incoming'), 'incoming.product_id', 'product.id')
    .$if(Boolean(product), (found) => found.where(productNamed(product ?? '')))
    .groupBy([
      'product.id',
      'product.code',
      'product.name',
      'product.spec',
      'product.purchase_unit',
      'product.pack_size',
      'stock_balance.warehouse_id',
      'stock_balance.product_id',
      'stock_balance.quantity',
      'supplier.name',
      'incoming.pieces',
    ])
    .select([
      'product.code',
      'product.name',
      'product.spec',
      'product.purchase_unit',
      'product.pack_size',
      'supplier.name as supplier_name',
      'incoming.pieces as incoming',
    ])
    .select(unexpiredUnits(now).as('stock'))
    .execute()
  return rows.map((row) => {
    const [all, stock] = [Number(row.wanted), Number(row.stock ?? 0)]
    const units = (pieces: number) => Math.ceil(pieces / row.pack_size)
    return {
      id: row.product_id,
      code: row.code,
      productName: row.name,
      spec: row.spec,
      purchaseUnit: row.purchase_unit,
      orderCount: Number(row.order_count),
      pendingQuantity: units(Number(row.pending)),
      quantity: units(all),
      stockQuantity: Math.floor(stock / row.pack_size),
      missingQuantity: units(Math.max(0, all - stock)),
      incomingQuantity: Math.floor(Number(row.incoming ?? 0) / row.pack_size),
      supplierName: row.supplier_name,
    }
  })
}

/** Sorts by what is lacking, then by what is wanted. */
const byNeed = (one: Demand, other: Demand): number =>
  other.missingQuantity - one.missingQuantity ||
  other.quantity - one.quantity ||
  (one.code < other.code ? -1 : Number(one.code > other.code))

/** One page of what is still to be shipped to these branches. There is at most a row for each product. */
export const findDemand = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
  { product, missing, page, limit }: Query,
  now: Date,
): Promise<Page<Demand>> => {
  const all = await demandsOf(db, branchIds, product, now)
  const found = (missing === true ? all.filter(({ missingQuantity }) => missingQuantity > 0) : all).toSorted(byNeed)
  return { rows: found.slice((page - 1) * limit, page * limit), total: found.length }
}
