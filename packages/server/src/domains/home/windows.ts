import { DAY_MS, shanghaiDay, shanghaiDayStart } from '@netbar/shared/contract'
import { dayAfter } from './days.ts'

const WEEK_MS = 7 * DAY_MS

/** A period, both ends included, as ISO text in UTC. */
export interface Window {
  readonly from: string
  readonly to: string
}

const weekBefore = (moment: string): string => new Date(Date.parse(moment) - WEEK_MS).toISOString()

/** Today so far in Asia/Shanghai, and the same weekday of last week up to the same time of day. */
export const windowsAt = (now: Date): { readonly today: Window; readonly lastWeek: Window } => {
  const today = { from: shanghaiDayStart(shanghaiDay(now.getTime())), to: now.toISOString() }
  return { today, lastWeek: { from: weekBefore(today.from), to: weekBefore(today.to) } }
}

const DAYS_OF_WEEK = 7

/** The last seven days in Asia/Shanghai, including today so far. */
export const lastSevenDays = (now: Date): Window => ({
  from: shanghaiDayStart(dayAfter(shanghaiDay(now.getTime()), 1 - DAYS_OF_WEEK)),
  to: now.toISOString(),
})
