import { DAY_MS, MINUTE_MS } from '../../core/durations.ts'
import { SHANGHAI_OFFSET_MS } from '../../core/shanghai-day.ts'
import { DAY_MINUTES } from './rates.ts'
import type { TimeWindow } from './rates.ts'

const WEEK_DAYS = 7
const WEEK_MINUTES = WEEK_DAYS * DAY_MINUTES
/** The 1st of January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3

/** Minute of the week in Asia/Shanghai, from Monday's midnight. */
const minuteOfWeek = (time: number): number => {
  const local = time + SHANGHAI_OFFSET_MS
  const day = (Math.floor(local / DAY_MS) + FIRST_WEEKDAY) % WEEK_DAYS
  return day * DAY_MINUTES + Math.floor((local % DAY_MS) / MINUTE_MS)
}

/** Length of hours that may end on the next day. */
export const lengthOf = ({ from, until }: Pick<TimeWindow, 'from' | 'until'>): number =>
  until > from ? until - from : until - from + DAY_MINUTES

const startsOf = ({ weekdays, from }: TimeWindow): readonly number[] =>
  weekdays.map((weekday) => (weekday - 1) * DAY_MINUTES + from)

/** Minutes of the week from one to the next of the other. */
const minutesFrom = (start: number, minute: number): number => (minute - start + WEEK_MINUTES) % WEEK_MINUTES

/** Whether a moment is in a window. */
export const isWithin = (window: TimeWindow, time: number): boolean => {
  const minute = minuteOfWeek(time)
  return startsOf(window).some((start) => minutesFrom(start, minute) < lengthOf(window))
}

/** Whether two windows have a minute of the week in common. */
export const windowsOverlap = (one: TimeWindow, other: TimeWindow): boolean =>
  startsOf(one).some((start) =>
    startsOf(other).some(
      (otherStart) =>
        minutesFrom(start, otherStart) < lengthOf(one) || minutesFrom(otherStart, start) < lengthOf(other),
    ),
  )
