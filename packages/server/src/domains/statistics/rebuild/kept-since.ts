import { shanghaiDayStart } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { dayAfter } from '../../home/index.ts'

/** Since when all orders of a branch are kept (ISO 8601): after the last day that was closed, whose orders may be deleted. */
export const ordersKeptSince = async (db: Kysely<Tables>, branchId: string): Promise<string> => {
  const { last } = await db
    .selectFrom('daily_branch_stat')
    .where('branch_id', '=', branchId)
    .select(({ fn }) => fn.max('biz_date').as('last'))
    .executeTakeFirstOrThrow()
  return last === null ? '' : shanghaiDayStart(dayAfter(last, 1))
}
