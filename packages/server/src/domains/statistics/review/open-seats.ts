import { daysBetween } from '../../home/index.ts'
import { hourOf } from '../sums/hour-of.ts'
import type { ReviewBranch } from './find-branches.ts'
import { lastFullHour } from './last-full-hour.ts'

interface Period {
  readonly from: string
  readonly to: string
  readonly now: Date
}

/**
 * Seconds that the seats of branches were open, by hour, up to the last full hour.
 *
 * @param keyOf By what they are added up.
 */
export const openSeats = (
  branches: readonly Pick<ReviewBranch, 'id' | 'seats' | 'open' | 'firstDay'>[],
  { from, to, now }: Period,
  keyOf: (branchId: string, day: string) => string,
): ReadonlyMap<string, readonly number[]> => {
  const { biz_date: today, hour: current } = hourOf(lastFullHour(now).toISOString())
  const days = daysBetween(from, to < today ? to : today)
  const sums = new Map<string, number[]>()
  for (const { id, seats, open, firstDay } of branches) {
    const ofDay = open.map((seconds) => seconds * seats)
    for (const day of days) {
      if (firstDay === null || day < firstDay) continue
      const key = keyOf(id, day)
      const sum = sums.get(key) ?? open.map(() => 0)
      for (const [hour, seconds] of ofDay.entries())
        if (day < today || hour < current) sum[hour] = (sum[hour] ?? 0) + seconds
      sums.set(key, sum)
    }
  }
  return sums
}
