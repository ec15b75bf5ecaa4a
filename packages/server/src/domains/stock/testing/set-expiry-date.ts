import type { Database } from '../../../platform/db/index.ts'
import { newId } from '../../../kernel/new-id.ts'
import { postMovements } from '../ledger/index.ts'
import type { MovementDraft } from '../ledger/index.ts'

/** Changes the expiry date of a received line, in the receipt and in the branch's stock. */
export const setExpiryDate = async (database: Database, receiptLineId: string, expire_date: string): Promise<void> => {
  const { db } = database
  const line = await db
    .selectFrom('storage_receipt_line')
    .innerJoin('shipment_line', 'shipment_line.id', 'shipment_line_id')
    .innerJoin('purchase_order_line', 'purchase_order_line.id', 'order_line_id')
    .innerJoin('purchase_order', 'purchase_order.id', 'purchase_order_line.order_id')
    .innerJoin('warehouse', (join) =>
      join.onRef('warehouse.branch_id', '=', 'purchase_order.branch_id').on('warehouse.kind', '=', 'STORE'),
    )
    .where('storage_receipt_line.id', '=', receiptLineId)
    .select(['warehouse.id as warehouse_id', 'product_id', 'expire_date', 'pack_size'])
    .select('storage_receipt_line.accepted_quantity')
    .executeTakeFirstOrThrow()
  await db.updateTable('storage_receipt_line').set({ expire_date }).where('id', '=', receiptLineId).execute()
  const now = () => new Date()
  const context = { newId: () => newId(now()), now }
  const quantity = line.accepted_quantity * line.pack_size
  const goods = { warehouseId: line.warehouse_id, productId: line.product_id, sourceLineId: context.newId() }
  const drafts: readonly MovementDraft[] = [
    { ...goods, type: 'LOSS_OUT', quantityDelta: -quantity, firstDay: line.expire_date },
    { ...goods, type: 'SUPPLY_IN', quantityDelta: quantity, expireDate: expire_date },
  ]
  await database.write((trx) => postMovements(trx, { type: 'SUPPLY', id: context.newId() }, drafts, context))
}
