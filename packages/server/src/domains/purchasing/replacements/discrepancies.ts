import type { Discrepancy } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { coveredQuantities, ACTIVE } from './covered.ts'

/** A discrepancy with its product and its line of the receipt. */
export interface OrderDiscrepancy extends Omit<Discrepancy, 'attachments'> {
  readonly productId: string
  readonly receiptLineId: string
}

/**
 * Short and rejected quantities of an order's deliveries, by line, and the quantity not yet covered by a replacement.
 */
export const discrepanciesOf = async (db: Kysely<Tables>, orderId: string): Promise<readonly OrderDiscrepancy[]> => {
  const rows = await db
    .selectFrom('discrepancy')
    .innerJoin('storage_receipt_line', 'storage_receipt_line.id', 'receipt_line_id')
    .innerJoin('shipment_line', 'shipment_line.id', 'shipment_line_id')
    .innerJoin('purchase_order_line', 'purchase_order_line.id', 'order_line_id')
    .where('discrepancy.order_id', '=', orderId)
    .selectAll('discrepancy')
    .select(['product_id', 'product_name', 'spec', 'purchase_unit', 'price_fen'])
    .orderBy('discrepancy.created_time')
    .orderBy('discrepancy.id')
    .execute()
  const covered = await coveredQuantities(
    db,
    rows.map(({ id }) => id),
    ACTIVE,
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    productId: row.product_id,
    receiptLineId: row.receipt_line_id,
    productName: row.product_name,
    spec: row.spec,
    purchaseUnit: row.purchase_unit,
    priceFen: row.price_fen,
    quantity: row.quantity,
    openQuantity: row.status === 'OPEN' ? Math.max(0, row.quantity - (covered.get(row.id) ?? 0)) : 0,
    status: row.status,
    createdTime: row.created_time,
  }))
}
