import { DAY_MS, MINUTE_MS } from '../../contract/core/durations.ts'
import { SHANGHAI_OFFSET_MS } from '../../contract/core/shanghai-day.ts'
import { fenPerHourAt } from '../../contract/bar/pricing/price.ts'
import { DAY_MINUTES, type RateTerms } from '../../contract/bar/pricing/rates.ts'
import type { Place } from '../../contract/bar/pricing/visit.ts'

/** Minutes of a day at one price. */
export interface WeekPart {
  readonly from: number
  readonly until: number
  readonly fenPerHour: number
}

/** A Monday, 00:00 in Asia/Shanghai: the 5th of January 1970. */
const MONDAY = 4 * DAY_MS - SHANGHAI_OFFSET_MS
const WEEK_DAYS = 7

/** What an hour costs in a place, for each day of the week from Monday: parts of the day, one after another. */
export const weekOf = (terms: RateTerms, place: Place): readonly (readonly WeekPart[])[] => {
  const edges = new Set([0, ...terms.rates.flatMap(({ when }) => [when.from, when.until])])
  const starts = [...edges].toSorted((one, other) => one - other)
  return Array.from({ length: WEEK_DAYS }, (_, day) => {
    const parts: WeekPart[] = []
    for (const [index, from] of starts.entries()) {
      const until = starts[index + 1] ?? DAY_MINUTES
      const fenPerHour = fenPerHourAt(terms, place, MONDAY + day * DAY_MS + from * MINUTE_MS)
      const last = parts.at(-1)
      if (last?.fenPerHour === fenPerHour) parts.splice(-1, 1, { ...last, until })
      else parts.push({ from, until, fenPerHour })
    }
    return parts
  })
}
