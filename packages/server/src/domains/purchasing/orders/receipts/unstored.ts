import { DAY_MS } from '@netbar/shared/contract'
import type { UnstoredOrder } from '@netbar/shared/contract'
import type { Expression, Kysely } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'

const REMINDER_MS = 7 * DAY_MS

/** Whole days between a time and now. */
export const daysSince = (time: string, now: Date): number => Math.floor((now.getTime() - Date.parse(time)) / DAY_MS)

/** Start of the seven days in which a branch is reminded of a delivery (specification §7). */
export const remindedSince = (now: Date): string => new Date(now.getTime() - REMINDER_MS).toISOString()

/** Unreceived deliveries since a time: shared by the reminder, the lists, their counts and the CLI. */
export const unstoredDeliveries = (db: Kysely<Tables>, since: string | Expression<string>) =>
  db.selectFrom('shipment').where('shipment.status', '=', 'IN_TRANSIT').where('shipment.shipped_time', '>=', since)

/** Unreceived deliveries of a branch from the last seven days, the oldest first. */
export const findUnstored = async (db: Kysely<Tables>, branchId: string, now: Date): Promise<UnstoredOrder[]> => {
  const rows = await unstoredDeliveries(db, remindedSince(now))
    .innerJoin('purchase_order', 'purchase_order.id', 'shipment.order_id')
    .where('shipment.branch_id', '=', branchId)
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
