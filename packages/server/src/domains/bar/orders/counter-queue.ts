import type { CounterQueue } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { countRows } from '../../../kit/lists/index.ts'
import { withGoods } from './find-orders.ts'

/** Rows of each list; a counter with more has its numbers. */
const SHOWN = 100

/** What waits at the counter of a branch. */
export const counterQueueOf = async (db: Kysely<Tables>, branchId: string): Promise<CounterQueue> => {
  const orders = db
    .selectFrom('order')
    .where('order.branch_id', '=', branchId)
    .where('order.status', 'in', ['PENDING', 'CONFIRMED'])
  const services = db.selectFrom('service_request').where('branch_id', '=', branchId).where('status', '=', 'OPEN')
  const rows = await orders
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .selectAll('order')
    .select('branch.name as branch_name')
    .orderBy('order.created_time')
    .orderBy('order.id')
    .limit(SHOWN)
    .execute()
  const calls = await services
    .select(['id', 'type', 'machine_name as machineName', 'created_time as waitingSince'])
    .orderBy('created_time')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  return {
    orders: (await withGoods(db, rows)).map((order) => ({ ...order, waitingSince: order.createdTime })),
    services: calls,
    orderCount: await countRows(orders),
    serviceCount: await countRows(services),
  }
}
