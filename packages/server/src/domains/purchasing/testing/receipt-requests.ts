import { attachmentUpload } from '@netbar/shared/contract'
import { parse } from 'valibot'
import { sendAttachment } from '../../../testing/attachments.ts'
import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'
import { pngOf } from '../../../testing/uploads.ts'

/** Requests of the lists of orders, and of receiving a delivery of a branch with a damaged piece. */
export const receiptRequests = async ({ server, token, branchId }: RequestWorld): Promise<ConformanceRequests> => {
  const { db } = server.database
  const shipment = await db
    .selectFrom('shipment')
    .innerJoin('purchase_order', 'purchase_order.id', 'shipment.order_id')
    .where('shipment.branch_id', '=', branchId)
    .where('shipment.status', '=', 'IN_TRANSIT')
    .select(['shipment.id', 'shipment.order_id', 'purchase_order.version'])
    .orderBy('shipment.id')
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('shipment_line')
    .where('shipment_id', '=', shipment.id)
    .selectAll()
    .orderBy('line_no')
    .execute()
  const sent = await sendAttachment(server, token, pngOf([1, 2, 3]))
  const photo = parse(attachmentUpload.answer, sent.body['data']).id
  const receipt = lines.map(({ id, quantity }, index) => ({
    shipmentLineId: id,
    acceptedQuantity: index === 0 ? quantity - 1 : quantity,
    rejectedQuantity: index === 0 ? 1 : 0,
    shortQuantity: 0,
    reason: index === 0 ? 'DAMAGED' : null,
    attachments: index === 0 ? [photo] : [],
    productionDate: new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10),
  }))
  return {
    'purchasing.findUnstored': { path: `?branchId=${branchId}` },
    'purchasing.orders': { path: '?limit=5&status=SHIPPED,STORED&sort=amountFen' },
    'purchasing.order': { path: `/${shipment.order_id}` },
    'purchasing.receiveShipment': { path: `/${shipment.id}`, body: { version: shipment.version, lines: receipt } },
    'deliveries.page': { path: '?limit=5&status=IN_TRANSIT&sort=shippedTime' },
    'receiptPhotos.ofOrder': { path: `/${shipment.order_id}` },
  }
}
