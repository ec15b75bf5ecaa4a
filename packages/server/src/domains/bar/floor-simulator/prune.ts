import { DAY_MS, shanghaiDay, shanghaiDayStart } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { closeDays } from '../../home/index.ts'
import { pruneGuestSessions } from '../../members/index.ts'

/** Orders are compared with the same weekday of last week, and with the average of a week. */
const TRADE_KEPT_MS = 9 * DAY_MS
/** The message desk has a history, and averages of a day. */
const CALLS_KEPT_MS = 3 * DAY_MS

/**
 * Deletes calls of before three days, and finished orders and guests of the week before, so that a demo can run for
 * weeks; the income of those days is recorded first.
 */
export const pruneFloor = async (trx: Transaction<Tables>, now: Date): Promise<void> => {
  const firstKept = shanghaiDay(now.getTime() - TRADE_KEPT_MS)
  await closeDays(trx, firstKept)
  const before = shanghaiDayStart(firstKept)
  const calledBefore = new Date(now.getTime() - CALLS_KEPT_MS).toISOString()
  const finished = trx
    .selectFrom('order')
    .where('created_time', '<', before)
    .where('status', 'in', ['COMPLETED', 'CANCELLED'])
    .select('id')
  await trx
    .deleteFrom('order_refund_line')
    .where('refund_id', 'in', trx.selectFrom('order_refund').where('order_id', 'in', finished).select('id'))
    .execute()
  await trx.deleteFrom('order_refund').where('order_id', 'in', finished).execute()
  await trx.deleteFrom('order_goods').where('order_id', 'in', finished).execute()
  await trx.deleteFrom('order_item').where('order_id', 'in', finished).execute()
  await trx
    .deleteFrom('order')
    .where('created_time', '<', before)
    .where('status', 'in', ['COMPLETED', 'CANCELLED'])
    .execute()
  await trx.deleteFrom('service_request').where('created_time', '<', calledBefore).execute()
  await trx.deleteFrom('session_billing').where('member_id', 'is', null).where('end_time', '<', before).execute()
  await pruneGuestSessions(trx, before)
}
