import { DAY_MS, shareBp } from '@netbar/shared/contract'
import type { SurveyWeek } from '@netbar/shared/contract'

/** What the surveys of a day counted together; prices are sums over those that know one. */
export interface SurveyDay {
  readonly date: string
  readonly count: number
  readonly seats: number
  readonly inUse: number
  readonly nearSeats: number
  readonly nearInUse: number
  readonly hallFen: number
  readonly hallCount: number
  readonly nearHallFen: number
  readonly nearHallCount: number
}

const DAYS = 7

/** The Monday of the week of a day `yyyy-MM-dd`. */
export const mondayOf = (date: string): string => {
  const time = Date.parse(date)
  const sinceMonday = (new Date(time).getUTCDay() + DAYS - 1) % DAYS
  return new Date(time - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}

const sumOf = (days: readonly SurveyDay[], valueOf: (day: SurveyDay) => number) =>
  days.reduce((sum, day) => sum + valueOf(day), 0)
const averageFen = (sum: number, count: number) => (count === 0 ? null : Math.round(sum / count))

/** Adds days up by week, the first one first: rates over all seats, prices by survey. */
export const weeksOf = (days: readonly SurveyDay[]): SurveyWeek[] =>
  [...Map.groupBy(days, ({ date }) => mondayOf(date))]
    .map(([week, of]) => ({
      week,
      count: sumOf(of, ({ count }) => count),
      ownRateBp: shareBp(
        sumOf(of, ({ inUse }) => inUse),
        sumOf(of, ({ seats }) => seats),
      ),
      nearRateBp: shareBp(
        sumOf(of, ({ nearInUse }) => nearInUse),
        sumOf(of, ({ nearSeats }) => nearSeats),
      ),
      ownHallFen: averageFen(
        sumOf(of, ({ hallFen }) => hallFen),
        sumOf(of, ({ hallCount }) => hallCount),
      ),
      nearHallFen: averageFen(
        sumOf(of, ({ nearHallFen }) => nearHallFen),
        sumOf(of, ({ nearHallCount }) => nearHallCount),
      ),
    }))
    .toSorted((a, b) => (a.week < b.week ? -1 : 1))
