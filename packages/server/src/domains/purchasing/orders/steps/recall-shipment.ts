import type { Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import { logDocument } from '../../../../kit/documents/index.ts'
import type { DocumentContext } from '../../../../kit/documents/index.ts'
import { findRoute, postMovements, recallMovements } from '../../../stock/index.ts'
import type { OrderBefore } from '../order-by-id.ts'
import { refusalOfShipment } from './refuse-shipment.ts'
import { announce, settleOrder } from '../settle.ts'
import { notificationKinds } from '../../notification-kinds.ts'

/**
 * Recalls a delivery in transit: its quantities are open again, its goods back in the company's stock.
 *
 * @throws Refusal 40901 where it was received or recalled before.
 */
export const recallShipment = async (
  trx: Transaction<Tables>,
  order: OrderBefore,
  shipmentId: string,
  reason: string,
  context: DocumentContext,
): Promise<void> => {
  // The shipment's row is the lock: of a receipt and a recall only one finds it in transit.
  const { numUpdatedRows } = await trx
    .updateTable('shipment')
    .set({ status: 'RECALLED' })
    .where('id', '=', shipmentId)
    .where('status', '=', 'IN_TRANSIT')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw await refusalOfShipment(trx, shipmentId, 'purchasing.alreadyRecalled')
  const lines = await trx
    .selectFrom('shipment_line')
    .innerJoin('purchase_order_line', 'purchase_order_line.id', 'shipment_line.order_line_id')
    .where('shipment_id', '=', shipmentId)
    .select(['shipment_line.id', 'shipment_line.quantity', 'order_line_id', 'product_id', 'pack_size'])
    .execute()
  for (const line of lines)
    await trx
      .updateTable('purchase_order_line')
      .set((eb) => ({ shipped_quantity: eb('shipped_quantity', '-', line.quantity) }))
      .where('id', '=', line.order_line_id)
      .execute()
  const route = await findRoute(trx, { id: order.branch_id, brandId: order.brand_id })
  const drafts = lines.flatMap(({ id, product_id, quantity, pack_size }) =>
    recallMovements({ shipmentLineId: id, productId: product_id, quantity: quantity * pack_size }, route),
  )
  await postMovements(trx, { type: 'RECALL', id: shipmentId }, drafts, context)
  const step = { event: 'recall', from: 'IN_TRANSIT', to: 'RECALLED', reason }
  await logDocument(trx, { type: 'shipment', id: shipmentId }, step, context)
  await settleOrder(trx, order, 'recall', context, reason)
  const params = { branch: order.branch_name, orderNo: order.order_no }
  const content = { key: 'notification.purchaseRecalled', params } as const
  await announce(trx, order, notificationKinds.orderShipped, content, context.now())
}
