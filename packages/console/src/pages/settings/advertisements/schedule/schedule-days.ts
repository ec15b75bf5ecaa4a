import {
  busiestOn,
  DAY_MS,
  MAX_AT_ONCE,
  shanghaiDay,
  type Advertisement,
  type BusiestBranch,
} from '@netbar/shared/contract'

/** Days that are shown at once, and of them those before today at first. */
export const SHOWN_DAYS = 35
const DAYS_BEFORE = 7

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00+08:00`)

/** A day some days later. */
export const laterDay = (day: string, days: number): string => shanghaiDay(noonOf(day) + days * DAY_MS)

/** The first day that is shown at first. */
export const firstShown = (today: string): string => laterDay(today, -DAYS_BEFORE)

/** The days that are shown from one on. */
export const daysFrom = (first: string): readonly string[] =>
  Array.from({ length: SHOWN_DAYS }, (_, index) => laterDay(first, index))

/** Whether an advertisement is shown, or will be once somebody approves it and puts it online. */
export const isPlanned = ({ status }: Pick<Advertisement, 'status'>): boolean =>
  status === 'SUBMITTED' || status === 'APPROVED' || status === 'ONLINE'

/** Columns of a bar, from 1, the end not included. What reaches beyond the days shown is cut. */
export const columnsOf = (
  days: readonly string[],
  { startDate, endDate }: Pick<Advertisement, 'startDate' | 'endDate'>,
): readonly [from: number, to: number] => [
  days.filter((day) => day < startDate).length + 1,
  days.filter((day) => day <= endDate).length + 1,
]

/** A day on which a branch would show more advertisements at one position than there may be. */
export interface CrowdedDay extends BusiestBranch {
  readonly day: string
}

/** The crowded ones of some days. */
export const crowdedDays = (days: readonly string[], advertisements: readonly Advertisement[]): readonly CrowdedDay[] =>
  days.flatMap((day) => {
    const busiest = busiestOn(advertisements, day)
    return busiest !== null && busiest.count > MAX_AT_ONCE ? [{ day, ...busiest }] : []
  })
