import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { ReplacementOrderTable } from './tables.ts'
import { notifyOfDocument } from '../../../kit/notifications/index.ts'
import { notificationKinds } from '../notification-kinds.ts'

/**
 * Sends the notification of a step to the company; it opens the order that carries the goods. Branches get no live
 * message about an order that they do not see.
 */
export const announce = async (
  trx: Transaction<Tables>,
  row: ReplacementOrderTable,
  { key, reason = '' }: { readonly key: 'replacementFiled' | 'replacementRejected'; readonly reason?: string },
  now: Date,
): Promise<void> => {
  const content = { key: `notification.${key}`, params: { orderNo: row.replacement_no, reason } } as const
  await notifyOfDocument(trx, { ...row, id: row.child_order_id }, notificationKinds[key], content, now)
}
