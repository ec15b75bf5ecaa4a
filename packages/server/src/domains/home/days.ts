import { DAY_MS, shanghaiDay, shanghaiDayStart } from '@netbar/shared/contract'

/** Days from the first to the last one in Asia/Shanghai, both included. */
export const daysBetween = (first: string, last: string): readonly string[] => {
  const days: string[] = []
  for (let time = Date.parse(shanghaiDayStart(first)); shanghaiDay(time) <= last; time += DAY_MS)
    days.push(shanghaiDay(time))
  return days
}

/** The day this many days later, or earlier if negative. */
export const dayAfter = (day: string, days: number): string =>
  shanghaiDay(Date.parse(shanghaiDayStart(day)) + days * DAY_MS)
