import { DAY_MS } from './durations.ts'
import { shanghaiDay, shanghaiDayStart } from './shanghai-day.ts'

const MONTHS = 12

/** The month `yyyy-MM` that is `back` months before another one. */
export const monthBefore = (month: string, back: number): string => {
  const [year = 0, ordinal = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, ordinal - 1 - back, 1)).toISOString().slice(0, 7)
}

/** First and last day of a month `yyyy-MM`. */
export const periodOf = (month: string): { readonly start: string; readonly end: string } => {
  const next = shanghaiDayStart(`${monthBefore(month, -1)}-01`)
  return { start: `${month}-01`, end: shanghaiDay(Date.parse(next) - DAY_MS) }
}

/** The last `count` months up to the month of `now` in Asia/Shanghai, oldest first. */
export const lastMonths = (now: Date, count = MONTHS): readonly string[] => {
  const month = shanghaiDay(now.getTime()).slice(0, 7)
  return Array.from({ length: count }, (_, index) => monthBefore(month, count - 1 - index))
}
