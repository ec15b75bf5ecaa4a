import { MINUTE_MS } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'

/** Waiting time after which an order counts as overlooked. */
const OVERLOOKED_MS = 5 * MINUTE_MS

/** Number of these branches' orders that nobody has confirmed for too long, and since when the oldest waits. */
export const waitingOrders = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
  now: Date,
): Promise<{ readonly count: number; readonly since: string | null }> => {
  const { count, since } = await db
    .selectFrom('order')
    .where('branch_id', 'in', branchIds)
    .where('type', '=', 'SALE')
    .where('status', '=', 'PENDING')
    .where('created_time', '<', new Date(now.getTime() - OVERLOOKED_MS).toISOString())
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_time').as('since')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), since }
}
