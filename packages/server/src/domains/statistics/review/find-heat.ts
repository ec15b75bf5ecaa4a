import { shanghaiDayStart, shareBp } from '@netbar/shared/contract'
import type { CallAnswer, reviewCalls } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { dayAfter } from '../../home/index.ts'
import type { ReportInput } from '../reports/report-input.ts'
import { HOURS } from '../sums/seat-columns.ts'
import { findBranches } from './find-branches.ts'
import { findSeats } from './find-seats.ts'
import { lastFullHour } from './last-full-hour.ts'
import { openSeats } from './open-seats.ts'

const DAYS_OF_WEEK = 7
const WEEKDAYS = Array.from({ length: DAYS_OF_WEEK }, (_, weekday) => String(weekday))

/** 0 for Monday. */
const weekdayOf = (day: string): string =>
  String((new Date(`${day}T00:00:00.000Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK)

/** Use of seats by weekday and hour. */
export const findHeat = async (
  db: Kysely<Tables>,
  input: ReportInput,
): Promise<CallAnswer<typeof reviewCalls.heat>> => {
  const used = Map.groupBy(await findSeats(db, 'day', input), ({ key }) => weekdayOf(key))
  const open = openSeats(await findBranches(db, input.branchIds), input, (_, day) => weekdayOf(day))
  const cells = WEEKDAYS.flatMap((weekday) =>
    HOURS.map((hour) => {
      const seconds = (used.get(weekday) ?? []).reduce((sum, row) => sum + (row.seconds[hour] ?? 0), 0)
      return shareBp(seconds, open.get(weekday)?.[hour] ?? 0)
    }),
  )
  const [hour, end] = [lastFullHour(input.now).toISOString(), shanghaiDayStart(dayAfter(input.to, 1))]
  return { until: hour < end ? hour : end, cells }
}
