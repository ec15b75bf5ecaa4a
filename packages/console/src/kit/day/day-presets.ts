import { shanghaiDay } from '@netbar/shared/contract'

/** First and last day of a period. */
export type Period = readonly [from: string, to: string]

const DAY_MS = 86_400_000

const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10)
const monthStart = (day: string): string => `${day.slice(0, 'yyyy-MM'.length)}-01`
const monthEnd = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** In the order in which they are offered. */
export const PRESETS = ['today', 'yesterday', 'week', 'days30', 'days90', 'month', 'lastMonth'] as const
export type PresetName = (typeof PRESETS)[number]

/** Periods that are chosen by one click, of days in Asia/Shanghai. */
export const presetPeriods = (now: number): Readonly<Record<PresetName, Period>> => {
  const today = shanghaiDay(now)
  const first = monthStart(today)
  const yesterday = daysBefore(today, 1)
  /** So many days, the last of which is today. */
  const lastDays = (count: number): Period => [daysBefore(today, count - 1), today]
  const before = daysBefore(first, 1)
  return {
    today: [today, today],
    yesterday: [yesterday, yesterday],
    week: lastDays(7),
    days30: lastDays(30),
    days90: lastDays(90),
    month: [first, monthEnd(today)],
    lastMonth: [monthStart(before), before],
  }
}
