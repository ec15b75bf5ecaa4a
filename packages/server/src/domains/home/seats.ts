import type { HomeSummary } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'

/** Seats of each branch, those in use and those offline. */
export const seatsOf = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
): Promise<(branchId: string) => HomeSummary['seats']> => {
  const rows = await db
    .selectFrom('machine')
    .where('branch_id', 'in', branchIds)
    .where('removed_time', 'is', null)
    .select(['branch_id', 'status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['branch_id', 'status'])
    .execute()
  return (branchId) => {
    const own = rows.filter(({ branch_id }) => branch_id === branchId)
    const countOf = (status: string) => Number(own.find((row) => row.status === status)?.count ?? 0)
    return {
      total: own.reduce((sum, { count }) => sum + Number(count), 0),
      inUse: countOf('IN_USE'),
      offline: countOf('OFFLINE'),
    }
  }
}
