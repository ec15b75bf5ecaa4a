import { discrepancy } from '@netbar/shared/contract'
import type { Discrepancy } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { omit } from 'valibot'
import type { Tables } from '../../../platform/db/index.ts'
import { rowMapper } from '../../../kit/lists/index.ts'
import { coveredQuantities, ACTIVE } from './covered.ts'

/** A discrepancy with its product and its line of the receipt. */
export interface OrderDiscrepancy extends Omit<Discrepancy, 'attachments'> {
  readonly productId: string
  readonly receiptLineId: string
}

const selectDiscrepancies = (db: Kysely<Tables>, orderId: string) =>
  db
    .selectFrom('discrepancy')
    .innerJoin('storage_receipt_line', 'storage_receipt_line.id', 'receipt_line_id')
    .innerJoin('shipment_line', 'shipment_line.id', 'shipment_line_id')
    .innerJoin('purchase_order_line', 'purchase_order_line.id', 'order_line_id')
    .innerJoin('product', 'product.id', 'product_id')
    .where('discrepancy.order_id', '=', orderId)
    .selectAll('discrepancy')
    .select(['product_id', 'product.code', 'product.barcode', 'product_name'])
    .select(['purchase_order_line.spec', 'purchase_order_line.purchase_unit', 'price_fen'])
    .orderBy('discrepancy.created_time')
    .orderBy('discrepancy.id')
type Row = Awaited<ReturnType<ReturnType<typeof selectDiscrepancies>['executeTakeFirstOrThrow']>>

const toDiscrepancy = rowMapper(omit(discrepancy, ['attachments']), (row: Row, covered: number) => ({
  openQuantity: row.status === 'OPEN' ? Math.max(0, row.quantity - covered) : 0,
}))

/**
 * Short and rejected quantities of an order's deliveries, by line, and the quantity not yet covered by a replacement.
 */
export const discrepanciesOf = async (db: Kysely<Tables>, orderId: string): Promise<readonly OrderDiscrepancy[]> => {
  const rows = await selectDiscrepancies(db, orderId).execute()
  const covered = await coveredQuantities(
    db,
    rows.map(({ id }) => id),
    ACTIVE,
  )
  return rows.map((row) => ({
    ...toDiscrepancy(row, covered.get(row.id) ?? 0),
    productId: row.product_id,
    receiptLineId: row.receipt_line_id,
  }))
}
