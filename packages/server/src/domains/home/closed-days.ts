import { shanghaiDayEnd, shanghaiDayStart } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import { dayAfter, daysBetween } from './days.ts'
import { tradeByDay } from './daily-trade.ts'

/** Number of days shown. */
export const TREND_DAYS = 30

/**
 * Records the income of each branch on days that are not closed yet, before their rows are deleted.
 *
 * @param until The first day of Asia/Shanghai that stays open.
 */
export const closeDays = async (trx: Transaction<Tables>, until: string): Promise<void> => {
  const [first, last] = [dayAfter(until, -TREND_DAYS), dayAfter(until, -1)]
  const branches = await trx.selectFrom('branch').select('id').orderBy('id').execute()
  const closed = await trx
    .selectFrom('daily_branch_stat')
    .where('biz_date', '>=', first)
    .select(['branch_id', 'biz_date'])
    .execute()
  const known = new Set(closed.map(({ branch_id, biz_date }) => `${branch_id} ${biz_date}`))
  const open = branches.flatMap(({ id }) =>
    daysBetween(first, last)
      .filter((day) => !known.has(`${id} ${day}`))
      .map((day) => ({ branchId: id, day })),
  )
  if (open.length === 0) return
  const trade = await tradeByDay(
    trx,
    branches.map(({ id }) => id),
    { from: shanghaiDayStart(first), to: shanghaiDayEnd(last) },
  )
  await trx
    .insertInto('daily_branch_stat')
    .values(
      open.map(({ branchId, day }) => {
        const { feesFen, salesFen } = trade(branchId, day)
        return { branch_id: branchId, biz_date: day, fees_fen: feesFen, sales_fen: salesFen }
      }),
    )
    .execute()
}
