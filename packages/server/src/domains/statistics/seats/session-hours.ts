import { HOUR_MS, SECOND_MS } from '@netbar/shared/contract'
import { hourOf } from '../sums/hour-of.ts'
import { HOURS } from '../sums/seat-columns.ts'

/** Seconds that a session has in each hour of the days of Asia/Shanghai that it touches, in order. */
export const sessionHours = (start: string, end: string): ReadonlyMap<string, readonly number[]> => {
  const days = new Map<string, number[]>()
  // Whole seconds of the epoch, so that the parts of a session are as long as the whole.
  const secondOf = (time: number) => Math.floor(time / SECOND_MS)
  const last = Date.parse(end)
  for (let at = Date.parse(start); at < last;) {
    const next = Math.min(last, (Math.floor(at / HOUR_MS) + 1) * HOUR_MS)
    const { biz_date, hour } = hourOf(new Date(at).toISOString())
    const seconds = days.get(biz_date) ?? HOURS.map(() => 0)
    seconds[hour] = (seconds[hour] ?? 0) + secondOf(next) - secondOf(at)
    days.set(biz_date, seconds)
    at = next
  }
  return days
}
