import { shanghaiDay } from '@netbar/shared/contract'

/** First and last day of a period. */
export type Period = readonly [from: string, to: string]

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10)
const monthStart = (day: string): string => `${day.slice(0, 'yyyy-MM'.length)}-01`
const monthEnd = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** Periods that are chosen by one click, of days in Asia/Shanghai. */
export const presetPeriods = (now: number): Readonly<Record<'today' | 'week' | 'month' | 'lastMonth', Period>> => {
  const today = shanghaiDay(now)
  const first = monthStart(today)
  const before = daysBefore(first, 1)
  return {
    today: [today, today],
    week: [daysBefore(today, WEEK_DAYS - 1), today],
    month: [first, monthEnd(today)],
    lastMonth: [monthStart(before), before],
  }
}
