import { DAY_MS } from '@netbar/shared/contract'
import type { UnstoredOrder } from '@netbar/shared/contract'
import type { Expression, Kysely } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'

const REMINDER_MS = 7 * DAY_MS

/** Whole days between a moment and now. */
export const daysSince = (time: string, now: Date): number => Math.floor((now.getTime() - Date.parse(time)) / DAY_MS)

/** Since when a delivery is one of the last seven days, of which a store is reminded (specification §7). */
export const remindedSince = (now: Date): string => new Date(now.getTime() - REMINDER_MS).toISOString()

/** Deliveries since a moment that are not stored: what the reminder, the lists, their counts and the CLI ask for. */
export const unstoredDeliveries = (db: Kysely<Tables>, since: string | Expression<string>) =>
  db.selectFrom('shipment').where('shipment.status', '=', 'IN_TRANSIT').where('shipment.shipped_time', '>=', since)

/** Deliveries of the last seven days that a branch has not stored, the oldest first. */
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
