import { DAY_MS, HOUR_MS } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Clock, Stop } from '../../../../platform/clock.ts'
import type { Database, Tables } from '../../../../platform/db/index.ts'
import { announce } from '../settle.ts'
import { daysSince } from './unstored.ts'
import { notificationKinds } from '../../notification-kinds.ts'

/** The day of the branch's last reminder, and of the company's only one. */
const OVERDUE = 7

/** Number of whole days in transit to remind of. */
export const daysToRemindOf = (shippedTime: string, now: Date): number => Math.min(daysSince(shippedTime, now), OVERDUE)

const unremindedDeliveries = (trx: Transaction<Tables>, now: Date) =>
  trx
    .selectFrom('shipment')
    .innerJoin('purchase_order', 'purchase_order.id', 'shipment.order_id')
    .innerJoin('branch', 'branch.id', 'shipment.branch_id')
    .where('shipment.status', '=', 'IN_TRANSIT')
    .where('shipment.reminded_days', '<', OVERDUE)
    .where('shipment.shipped_time', '<=', new Date(now.getTime() - DAY_MS).toISOString())
    .select(['shipment.id as shipment_id', 'shipment.shipped_time', 'shipment.reminded_days', 'branch.name'])
    .select(['purchase_order.id', 'order_no', 'purchase_order.brand_id', 'purchase_order.branch_id'])
    .orderBy('shipment.shipped_time')
    .execute()

/**
 * Reminds a branch each day, from the first to the seventh, of an unreceived delivery, and on the seventh the company
 * too. Days on which no server ran are skipped; running it again does nothing.
 */
export const remindOfUnstored = async (trx: Transaction<Tables>, now: Date): Promise<void> => {
  for (const { shipment_id, shipped_time, reminded_days, name, ...order } of await unremindedDeliveries(trx, now)) {
    const days = daysToRemindOf(shipped_time, now)
    if (days <= reminded_days) continue
    const { numUpdatedRows } = await trx
      .updateTable('shipment')
      .set({ reminded_days: days })
      .where('id', '=', shipment_id)
      .where('reminded_days', '=', reminded_days)
      .executeTakeFirstOrThrow()
    // Another server was faster.
    if (numUpdatedRows === 0n) continue
    const params = { branch: name, orderNo: order.order_no }
    const content = { key: 'notification.purchaseUnstored', params } as const
    await announce(trx, order, notificationKinds.orderUnstored, content, now)
    if (days < OVERDUE) continue
    const escalated = { key: 'notification.purchaseUnstoredEscalated', params } as const
    await announce(trx, order, notificationKinds.orderOverdue, escalated, now)
  }
}

/** Sends due reminders now, and each hour. */
export const startUnstoredReminders = (database: Database, clock: Clock, onError: (error: unknown) => void): Stop => {
  const remind = () => void database.write((trx) => remindOfUnstored(trx, clock.now())).catch(onError)
  remind()
  return clock.every(HOUR_MS, remind)
}
