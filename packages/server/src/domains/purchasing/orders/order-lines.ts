import type { LineSums } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'

type LineRow = Tables['purchase_order_line']

/** The quantities of a line that determine its order's status. */
export const sumsOf = (line: LineRow): LineSums => ({
  confirmedQuantity: line.confirmed_quantity,
  closedQuantity: line.closed_quantity,
  shippedQuantity: line.shipped_quantity,
  acceptedQuantity: line.accepted_quantity,
  rejectedQuantity: line.rejected_quantity,
  shortQuantity: line.short_quantity,
})

/** Lines of an order in order. */
export const linesOf = (trx: Kysely<Tables>, orderId: string): Promise<LineRow[]> =>
  trx.selectFrom('purchase_order_line').selectAll().where('order_id', '=', orderId).orderBy('line_no').execute()

/** Lines of an order with the code and the barcode that each product has today. */
export const shownLinesOf = (db: Kysely<Tables>, orderId: string) =>
  db
    .selectFrom('purchase_order_line')
    .innerJoin('product', 'product.id', 'product_id')
    .where('order_id', '=', orderId)
    .selectAll('purchase_order_line')
    .select(['product.code', 'product.barcode'])
    .orderBy('line_no')
    .execute()
