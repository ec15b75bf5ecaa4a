import { shanghaiDay, shanghaiDayStart } from '@netbar/shared/contract'

const WEEK_MS = 7 * 86_400_000

/** From a moment to another, both included, as ISO text in UTC. */
export interface Window {
  readonly from: string
  readonly to: string
}

const weekBefore = (moment: string): string => new Date(Date.parse(moment) - WEEK_MS).toISOString()

/** Today so far by the day of Asia/Shanghai, and the same weekday of last week up to the same time of day. */
export const windowsAt = (now: Date): { readonly today: Window; readonly lastWeek: Window } => {
  const today = { from: shanghaiDayStart(shanghaiDay(now.getTime())), to: now.toISOString() }
  return { today, lastWeek: { from: weekBefore(today.from), to: weekBefore(today.to) } }
}
