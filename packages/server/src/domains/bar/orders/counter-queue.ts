import { DAY_MS } from '@netbar/shared/contract'
import type { CounterQueue } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { countRows } from '../../../kit/lists/index.ts'
import { withGoods } from './find-orders.ts'
import type { OrderRow } from './find-orders.ts'

/** Rows of each list; a counter with more has its numbers. */
const SHOWN = 100

/** What waits at the counter of a branch, and the orders of the last day that do not any more. */
export const counterQueueOf = async (db: Kysely<Tables>, branchId: string, now: Date): Promise<CounterQueue> => {
  const all = db.selectFrom('order').where('order.branch_id', '=', branchId)
  const open = all.where('order.status', 'in', ['PENDING', 'CONFIRMED'])
  const over = all
    .where('order.status', 'in', ['COMPLETED', 'CANCELLED'])
    .where('order.created_time', '>=', new Date(now.getTime() - DAY_MS).toISOString())
  const services = db.selectFrom('service_request').where('branch_id', '=', branchId).where('status', '=', 'OPEN')
  const named = (orders: typeof open) =>
    orders.innerJoin('branch', 'branch.id', 'order.branch_id').selectAll('order').select('branch.name as branch_name')
  const queued = async (rows: readonly OrderRow[]) =>
    (await withGoods(db, rows)).map((order) => ({ ...order, waitingSince: order.createdTime }))
  const rows = await named(open).orderBy('order.created_time').orderBy('order.id').limit(SHOWN).execute()
  const recent = await named(over)
    .orderBy('order.created_time', 'desc')
    .orderBy('order.id', 'desc')
    .limit(SHOWN)
    .execute()
  const calls = await services
    .select(['id', 'type', 'machine_name as machineName', 'created_time as waitingSince'])
    .orderBy('created_time')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  return {
    orders: await queued(rows),
    recent: await queued(recent),
    services: calls,
    orderCount: await countRows(open),
    serviceCount: await countRows(services),
  }
}
