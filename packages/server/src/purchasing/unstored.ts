import type { UnstoredOrder } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/index.ts'
import { daysSince } from './order-list.ts'

const REMINDER_MS = 7 * 86_400_000

/** Deliveries of the last seven days (specification §7) that a branch has not stored, the oldest first. */
export const findUnstored = async (db: Kysely<Tables>, branchId: string, now: Date): Promise<UnstoredOrder[]> => {
  const rows = await db
    .selectFrom('shipment')
    .innerJoin('purchase_order', 'purchase_order.id', 'shipment.order_id')
    .where('shipment.branch_id', '=', branchId)
    .where('shipment.status', '=', 'IN_TRANSIT')
    .where('shipment.shipped_time', '>=', new Date(now.getTime() - REMINDER_MS).toISOString())
    .select(['purchase_order.id as order_id', 'order_no', 'shipment.id as shipment_id', 'shipment.shipped_time'])
    .orderBy('shipment.shipped_time')
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    orderNo: row.order_no,
    shipmentId: row.shipment_id,
    shippedTime: row.shipped_time,
    days: daysSince(row.shipped_time, now),
  }))
}
