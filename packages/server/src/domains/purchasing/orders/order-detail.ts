import { purchaseOrderLine } from '@netbar/shared/contract'
import type { PurchaseOrderDetail, ReceivedLine, Shipment } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { documentHistory } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { rowMapper } from '../../../kit/lists/index.ts'
import { shownLinesOf } from './order-lines.ts'
import { selectOrders, toPurchaseOrder } from './order-list.ts'

const toLine = rowMapper(purchaseOrderLine, (_line: Awaited<ReturnType<typeof shownLinesOf>>[number]) => ({}))

type Received = Tables['storage_receipt_line']

/** Counted quantities of a line; null where its delivery is not received yet. */
const toReceived = (line: { readonly [Column in keyof Received]?: Received[Column] | null }): ReceivedLine | null =>
  line.accepted_quantity == null || line.rejected_quantity == null || line.short_quantity == null
    ? null
    : {
        acceptedQuantity: line.accepted_quantity,
        rejectedQuantity: line.rejected_quantity,
        shortQuantity: line.short_quantity,
        reason: line.reason ?? null,
        productionDate: line.production_date ?? null,
        expireDate: line.expire_date ?? null,
      }

const findShipments = async (db: Kysely<Tables>, orderId: string): Promise<Shipment[]> => {
  const shipments = await db
    .selectFrom('shipment')
    .leftJoin('storage_receipt', 'storage_receipt.shipment_id', 'shipment.id')
    .leftJoin('user', 'user.id', 'storage_receipt.stored_by')
    .where('shipment.order_id', '=', orderId)
    .select([
      'shipment.id',
      'shipment_no as shipmentNo',
      'shipment.status',
      'carrier',
      'tracking_no as trackingNo',
      'driver_phone as driverPhone',
      'expected_time as expectedTime',
      'shipped_time as shippedTime',
      'stored_time as storedTime',
      'user.name as storedBy',
    ])
    .orderBy('shipped_time')
    .orderBy('shipment.id')
    .execute()
  const lines = await db
    .selectFrom('shipment_line')
    .innerJoin('shipment', 'shipment.id', 'shipment_line.shipment_id')
    .leftJoin('storage_receipt_line as received', 'received.shipment_line_id', 'shipment_line.id')
    .where('shipment.order_id', '=', orderId)
    .select(['shipment_line.id', 'shipment_line.shipment_id', 'order_line_id', 'quantity'])
    .select(['accepted_quantity', 'rejected_quantity', 'short_quantity', 'reason', 'production_date', 'expire_date'])
    .orderBy('line_no')
    .execute()
  const byShipment = Map.groupBy(lines, (line) => line.shipment_id)
  return shipments.map((shipment) => ({
    ...shipment,
    lines: (byShipment.get(shipment.id) ?? []).map((line) => ({
      id: line.id,
      orderLineId: line.order_line_id,
      quantity: line.quantity,
      received: toReceived(line),
    })),
  }))
}

/** One order of the actor's branches with lines, deliveries and history; null where there is none. */
export const findOrder = async (
  db: Kysely<Tables>,
  orderId: string,
  actor: Pick<Actor, 'userId' | 'branchIds'>,
  now: Date,
): Promise<PurchaseOrderDetail | null> => {
  const row = await selectOrders(db)
    .select(['purchase_order.receiver', 'purchase_order.phone', 'purchase_order.remark', 'purchase_order.expect_date'])
    .where('purchase_order.id', '=', orderId)
    .where('purchase_order.branch_id', 'in', ['', ...actor.branchIds])
    .executeTakeFirst()
  if (row === undefined) return null
  const lines = await shownLinesOf(db, orderId)
  return {
    ...toPurchaseOrder(row, actor, now),
    receiver: row.receiver,
    phone: row.phone,
    remark: row.remark,
    expectDate: row.expect_date,
    lines: lines.map((line) => toLine(line)),
    shipments: await findShipments(db, orderId),
    history: await documentHistory(db, { type: 'purchaseOrder', id: orderId }),
  }
}
