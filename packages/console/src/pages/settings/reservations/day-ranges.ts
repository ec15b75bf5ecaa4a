import { BOOKING_STEP_MINUTES, MINUTE_MS, type BookableDay, type StartRefusal } from '@netbar/shared/contract'

/** Times of a day one after the other about which there is the same to say. */
export interface DayRange {
  /** Milliseconds since 1970. */
  readonly from: number
  /** End of the last half hour. */
  readonly until: number
  /** Why a booking cannot begin then; null where it can. */
  readonly why: StartRefusal | null
  readonly longestMinutes: number
  /** Deposits by area, in the order of the day's areas (fen). */
  readonly deposits: readonly number[]
}

const STEP_MS = BOOKING_STEP_MINUTES * MINUTE_MS

/** Whether a range goes on with the next one. */
const isSame = (one: DayRange, next: DayRange): boolean =>
  one.until === next.from &&
  one.why === next.why &&
  one.longestMinutes === next.longestMinutes &&
  one.deposits.every((fen, index) => fen === next.deposits[index])

/** The times of a day in as few ranges as there can be, the earliest first. */
export const dayRanges = ({ areas, refused }: BookableDay): readonly DayRange[] => {
  const [first] = areas
  const bookable = (first?.starts ?? []).map(({ from, longestMinutes }, index) => ({
    from,
    until: from + STEP_MS,
    why: null,
    longestMinutes,
    // Every area has the same times.
    deposits: areas.map(({ starts }) => starts[index]?.depositFen ?? 0),
  }))
  const others = refused.map(({ from, why }) => ({ from, until: from + STEP_MS, why, longestMinutes: 0, deposits: [] }))
  const ranges: DayRange[] = []
  for (const next of [...bookable, ...others].toSorted((one, other) => one.from - other.from)) {
    const last = ranges.at(-1)
    if (last !== undefined && isSame(last, next)) ranges[ranges.length - 1] = { ...last, until: next.until }
    else ranges.push(next)
  }
  return ranges
}
