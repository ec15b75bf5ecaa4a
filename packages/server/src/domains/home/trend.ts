import { shanghaiDay, shanghaiDayStart } from '@netbar/shared/contract'
import type { DailyTrade } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import { TREND_DAYS } from './closed-days.ts'
import { dayAfter, daysBetween } from './days.ts'
import { tradeByDay } from './daily-trade.ts'

/** Daily income of a branch: recorded for closed days, computed from the rows for the others. */
export const trendOf = async (db: Kysely<Tables>, branchId: string, now: Date): Promise<DailyTrade[]> => {
  const today = shanghaiDay(now.getTime())
  const first = dayAfter(today, 1 - TREND_DAYS)
  const closed = await db
    .selectFrom('daily_branch_stat')
    .where('branch_id', '=', branchId)
    .where('biz_date', '>=', first)
    .where('biz_date', '<=', today)
    .selectAll()
    .execute()
  const byDay = new Map(closed.map((row) => [row.biz_date, row]))
  const days = daysBetween(first, today)
  const firstOpen = days.find((day) => !byDay.has(day)) ?? today
  const trade = await tradeByDay(db, [branchId], { from: shanghaiDayStart(firstOpen), to: now.toISOString() })
  return days.map((day) => {
    const row = byDay.get(day)
    return { day, ...(row ? { feesFen: row.fees_fen, salesFen: row.sales_fen } : trade(branchId, day)) }
  })
}
