import { Status } from '@netbar/shared/contract'
import type { receiptPhotoCalls, ReceiptPhotos } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { attachmentsOf } from '../attachments/index.ts'
import type { Tables } from '../db/index.ts'
import type { Actor } from '../http/context.ts'
import type { Handlers } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { orderById } from './order-by-id.ts'
import { isHiddenFrom } from './scope.ts'

/**
 * What was photographed when the deliveries of an order were put into stock.
 *
 * @throws Refusal 40401, for an order of a foreign branch as for one that does not exist.
 */
const photosOf = async (db: Kysely<Tables>, orderId: string, actor: Actor): Promise<ReceiptPhotos[]> => {
  const order = await orderById(db, orderId)
  if (!actor.branchIds.has(order.branch_id) || isHiddenFrom(actor, order))
    throw new Refusal(Status.notFound, { key: 'purchasing.orderNotFound' })
  const receipts = await db
    .selectFrom('storage_receipt')
    .innerJoin('shipment', 'shipment.id', 'storage_receipt.shipment_id')
    .where('shipment.order_id', '=', orderId)
    .select(['storage_receipt.id', 'shipment_id'])
    .orderBy('shipped_time')
    .orderBy('shipment_id')
    .execute()
  const photos = await attachmentsOf(
    db,
    'RECEIPT',
    receipts.map(({ id }) => id),
  )
  return receipts.flatMap(({ id, shipment_id }) => {
    const attachments = photos.get(id)
    return attachments === undefined ? [] : [{ shipmentId: shipment_id, attachments: [...attachments] }]
  })
}

/** Answers what was photographed of deliveries. */
export const receiptPhotoHandlers: Handlers<typeof receiptPhotoCalls> = {
  ofOrder: ({ params }, { database, actor }) => photosOf(database.db, params.id, actor),
}
