import type { CallRequest, Page, stockCalls, StockLot } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { containing } from '../db/like.ts'
import type { Tables } from '../db/index.ts'
import { daysBetween, leftOf, lotState } from './lots.ts'

type LotQuery = CallRequest<typeof stockCalls.lots>['query']

/** Lines of receipts with a last day, of products that the warehouses have. */
const lotsIn = (db: Kysely<Tables>, warehouseIds: readonly string[], keyword: string) =>
  db
    .selectFrom('storage_receipt_line')
    .innerJoin('shipment_line', 'shipment_line.id', 'storage_receipt_line.shipment_line_id')
    .innerJoin('purchase_order_line', 'purchase_order_line.id', 'shipment_line.order_line_id')
    .innerJoin('purchase_order', 'purchase_order.id', 'purchase_order_line.order_id')
    .innerJoin('warehouse', (join) =>
      join.onRef('warehouse.branch_id', '=', 'purchase_order.branch_id').on('warehouse.kind', '=', 'STORE'),
    )
    .innerJoin('product', 'product.id', 'purchase_order_line.product_id')
    .innerJoin('stock_balance', (join) =>
      join
        .onRef('stock_balance.warehouse_id', '=', 'warehouse.id')
        .onRef('stock_balance.product_id', '=', 'product.id'),
    )
    .where('warehouse.id', 'in', warehouseIds)
    .where('stock_balance.quantity', '>', 0)
    .where('storage_receipt_line.accepted_quantity', '>', 0)
    .where('expire_date', 'is not', null)
    .$if(keyword !== '', (rows) =>
      rows.where((eb) =>
        eb.or([
          containing(eb.ref('product.name'), keyword),
          containing(eb.ref('product.code'), keyword.toUpperCase()),
          eb('product.barcode', '=', keyword),
        ]),
      ),
    )
    .select([
      'storage_receipt_line.id',
      'production_date',
      'expire_date',
      'storage_receipt_line.accepted_quantity',
      'purchase_order_line.pack_size',
      'purchase_order.id as order_id',
      'purchase_order.order_no',
      'warehouse.id as warehouse_id',
      'warehouse.name as warehouse_name',
      'product.id as product_id',
      'product.code',
      'product.name',
      'product.spec',
      'product.sale_unit',
      'product.warn_days',
      'stock_balance.quantity as stock',
    ])
    .orderBy('storage_receipt_line.id')
    .execute()

/**
 * One page of the lots that these warehouses still have. How much is left of each follows from all of them, so that all
 * are looked at.
 */
export const findLots = async (
  db: Kysely<Tables>,
  warehouseIds: readonly string[],
  { keyword = '', state, sort, page, limit }: LotQuery,
  today: string,
): Promise<Page<StockLot>> => {
  if (warehouseIds.length === 0) return { rows: [], total: 0 }
  const rows = (await lotsIn(db, warehouseIds, keyword)).map((row) => ({
    ...row,
    // The query has left out those without one.
    expireDate: row.expire_date ?? '',
    quantity: row.accepted_quantity * row.pack_size,
  }))
  const left = new Map(
    [...Map.groupBy(rows, (row) => `${row.warehouse_id} ${row.product_id}`).values()].flatMap((lots) => [
      ...leftOf(lots, lots[0]?.stock ?? 0),
    ]),
  )
  const lots = rows
    .map((row): StockLot => {
      const daysLeft = daysBetween(today, row.expireDate)
      return {
        id: row.id,
        warehouseId: row.warehouse_id,
        warehouseName: row.warehouse_name,
        productId: row.product_id,
        code: row.code,
        name: row.name,
        spec: row.spec,
        saleUnit: row.sale_unit,
        orderId: row.order_id,
        orderNo: row.order_no,
        productionDate: row.production_date,
        expireDate: row.expireDate,
        daysLeft,
        quantity: left.get(row.id) ?? 0,
        state: lotState(daysLeft, row.warn_days),
      }
    })
    .filter((lot) => lot.quantity > 0 && (state === undefined || lot.state === state))
    // Sorting is stable: lots of the same day stay in the order of their receipts.
    .toSorted((a, b) => (sort === 'expireDate' ? a.daysLeft - b.daysLeft : b.daysLeft - a.daysLeft))
  return { rows: lots.slice((page - 1) * limit, page * limit), total: lots.length }
}
