import type { StockLot } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import type { StockLotTable } from '../tables.ts'

/** Key of a lot. */
export const keyOf = ({ warehouse_id, product_id, expire_date }: Omit<StockLotTable, 'quantity'>): string =>
  `${warehouse_id} ${product_id} ${expire_date}`

/** The deliveries by which goods of these lots came to their branches, the last one first. */
export const deliveriesOf = async (
  db: Kysely<Tables>,
  lots: readonly Omit<StockLotTable, 'quantity'>[],
): Promise<ReadonlyMap<string, StockLot['deliveries']>> => {
  const rows = await db
    .selectFrom('storage_receipt_line')
    .innerJoin('shipment_line', 'shipment_line.id', 'storage_receipt_line.shipment_line_id')
    .innerJoin('purchase_order_line', 'purchase_order_line.id', 'shipment_line.order_line_id')
    .innerJoin('purchase_order', 'purchase_order.id', 'purchase_order_line.order_id')
    .innerJoin('warehouse', (join) =>
      join.onRef('warehouse.branch_id', '=', 'purchase_order.branch_id').on('warehouse.kind', '=', 'STORE'),
    )
    .where('expire_date', 'in', ['', ...lots.map((lot) => lot.expire_date)])
    .where('warehouse.id', 'in', ['', ...lots.map((lot) => lot.warehouse_id)])
    .where('purchase_order_line.product_id', 'in', ['', ...lots.map((lot) => lot.product_id)])
    .where('storage_receipt_line.accepted_quantity', '>', 0)
    .orderBy('storage_receipt_line.id', 'desc')
    .select(['storage_receipt_line.id', 'warehouse.id as warehouse_id', 'purchase_order_line.product_id'])
    .select(['expire_date', 'production_date', 'purchase_order.id as order_id', 'order_no'])
    .execute()
  const found = Map.groupBy(rows, ({ expire_date, ...row }) => keyOf({ ...row, expire_date: expire_date ?? '' }))
  return new Map(
    [...found].map(([key, own]) => [
      key,
      own.map(({ id, order_id, order_no, production_date }) => ({
        receiptLineId: id,
        orderId: order_id,
        orderNo: order_no,
        productionDate: production_date,
      })),
    ]),
  )
}
