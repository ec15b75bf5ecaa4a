import { shanghaiDay, shanghaiDayEnd, shanghaiDayStart } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { dayAfter, daysBetween, TREND_DAYS, tradeByDay } from '../index.ts'
import { insertAll } from '../../../kit/seed/insert.ts'
import type { Random } from '../../../kit/seed/random.ts'

/** Number of whole days before today for which the seed has rows. */
const DAYS_WITH_ROWS = 8

/** Seeds the recorded income of the days before those with rows: about as much as yesterday's. */
export const seedClosedDays = async (trx: Transaction<Tables>, random: Random, now: Date): Promise<void> => {
  const today = shanghaiDay(now.getTime())
  const yesterday = dayAfter(today, -1)
  const branches = await trx.selectFrom('branch').select('id').orderBy('branch_no').execute()
  const trade = await tradeByDay(
    trx,
    branches.map(({ id }) => id),
    { from: shanghaiDayStart(yesterday), to: shanghaiDayEnd(yesterday) },
  )
  const about = (fen: number): number => Math.round(fen * (0.75 + random.next() * 0.45))
  const days = daysBetween(dayAfter(today, 1 - TREND_DAYS), dayAfter(today, -DAYS_WITH_ROWS - 1))
  const rows = branches.flatMap(({ id }) => {
    const { feesFen, salesFen } = trade(id, yesterday)
    if (feesFen === 0 && salesFen === 0) return []
    return days.map((day) => ({ branch_id: id, biz_date: day, fees_fen: about(feesFen), sales_fen: about(salesFen) }))
  })
  await insertAll(trx, 'daily_branch_stat', rows)
}
