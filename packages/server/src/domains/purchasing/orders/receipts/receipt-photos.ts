import { Status } from '@netbar/shared/contract'
import type { receiptPhotoCalls, ReceiptPhotos } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { attachmentsOf } from '../../../../kit/attachments/index.ts'
import type { Tables } from '../../../../platform/db/index.ts'
import type { Actor } from '../../../../kernel/context.ts'
import type { Handlers } from '../../../../kernel/implement.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { orderById } from '../order-by-id.ts'
import { isHiddenFrom } from '../scope.ts'

/**
 * Photos taken when the deliveries of an order were received.
 *
 * @throws Refusal 40401, for an order of a foreign branch as for one that does not exist.
 */
const photosOf = async (db: Kysely<Tables>, orderId: string, actor: Actor): Promise<ReceiptPhotos[]> => {
  const order = await orderById(db, orderId)
  if (!actor.branchIds.has(order.branch_id) || isHiddenFrom(actor, order))
    throw new Refusal(Status.notFound, { key: 'purchasing.orderNotFound' })
  const rows = await db
    .selectFrom('storage_receipt')
    .innerJoin('shipment', 'shipment.id', 'storage_receipt.shipment_id')
    .innerJoin('storage_receipt_line', 'storage_receipt_line.receipt_id', 'storage_receipt.id')
    .innerJoin('shipment_line', 'shipment_line.id', 'storage_receipt_line.shipment_line_id')
    .where('shipment.order_id', '=', orderId)
    .select(['receipt_id', 'storage_receipt.shipment_id', 'storage_receipt_line.id', 'shipment_line_id'])
    .orderBy('shipped_time')
    .orderBy('storage_receipt.shipment_id')
    .orderBy('line_no')
    .execute()
  const receipts = [...Map.groupBy(rows, ({ receipt_id }) => receipt_id)]
  const ofReceipts = await attachmentsOf(
    db,
    'RECEIPT',
    receipts.map(([id]) => id),
  )
  const ofLines = await attachmentsOf(
    db,
    'RECEIPT_LINE',
    rows.map(({ id }) => id),
  )
  return receipts.flatMap(([receiptId, own]) => {
    const lines = own.flatMap(({ id, shipment_line_id }) => {
      const attachments = ofLines.get(id)
      return attachments === undefined ? [] : [{ shipmentLineId: shipment_line_id, attachments: [...attachments] }]
    })
    const attachments = [...(ofReceipts.get(receiptId) ?? [])]
    const shipmentId = own[0]?.shipment_id
    if (shipmentId === undefined || attachments.length + lines.length === 0) return []
    return [{ shipmentId, attachments, lines }]
  })
}

/** Handles the calls about photos of deliveries. */
export const receiptPhotoHandlers: Handlers<typeof receiptPhotoCalls> = {
  ofOrder: ({ params }, { database, actor }) => photosOf(database.db, params.id, actor),
}
