import { DAY_MS } from '../../core/durations.ts'
import { shanghaiDay, SHANGHAI_OFFSET_MS } from '../../core/shanghai-day.ts'

/** Maximum number of advertisements at one position of a branch at one time. */
export const MAX_AT_ONCE = 5

/** Days on which an advertisement is shown, both included, and its hours: `HH:mm`, past midnight where the end is earlier; both empty for all day. */
export interface ShownTimes {
  readonly startDate: string
  readonly endDate: string
  readonly fromClock: string
  readonly toClock: string
}

const clockAt = (at: number): string => new Date(at + SHANGHAI_OFFSET_MS).toISOString().slice('yyyy-MM-ddT'.length, -8)

/** Whether an advertisement is shown at a moment (ms since 1970). Hours past midnight belong to the day on which they begin. */
export const isShownAt = ({ startDate, endDate, fromClock, toClock }: ShownTimes, at: number): boolean => {
  const isOn = (day: string) => startDate <= day && day <= endDate
  const [day, clock] = [shanghaiDay(at), clockAt(at)]
  if (fromClock === toClock) return isOn(day)
  if (fromClock < toClock) return isOn(day) && fromClock <= clock && clock < toClock
  return (isOn(day) && clock >= fromClock) || (isOn(shanghaiDay(at - DAY_MS)) && clock < toClock)
}

const momentOf = (day: string, clock: string): number => Date.parse(`${day}T${clock || '00:00'}:00+08:00`)

/**
 * Those of the others with which an advertisement would be one too many at its position; null where there is room. Most are
 * shown at a moment at which one begins, on the first day of one or the day after, when hours past midnight still last.
 *
 * @param today What was before it is over.
 */
export const crowdOf = <Other extends ShownTimes>(
  advertisement: ShownTimes,
  others: readonly Other[],
  today: string,
): readonly Other[] | null => {
  const all = [advertisement, ...others]
  const days = all.flatMap(({ startDate }) => {
    const first = startDate < today ? today : startDate
    return [first, shanghaiDay(momentOf(first, '') + DAY_MS)]
  })
  const clocks = new Set(['', ...all.map(({ fromClock }) => fromClock)])
  for (const day of new Set(days))
    for (const clock of clocks) {
      const at = momentOf(day, clock)
      if (!isShownAt(advertisement, at)) continue
      const shown = others.filter((other) => isShownAt(other, at))
      if (shown.length >= MAX_AT_ONCE) return shown
    }
  return null
}

/** The branch that shows most advertisements of a position at one moment of a day. */
export interface BusiestBranch {
  readonly branchId: string
  /** How many it shows then. */
  readonly count: number
}

/**
 * Where most advertisements of a position are shown at one moment of a day; null where none is. That is at its
 * beginning, or when one of them begins.
 */
export const busiestOn = (
  advertisements: readonly (ShownTimes & { readonly branchIds: readonly string[] })[],
  day: string,
): BusiestBranch | null => {
  let busiest: BusiestBranch | null = null
  for (const clock of new Set(['', ...advertisements.map(({ fromClock }) => fromClock)])) {
    const counts = new Map<string, number>()
    const shown = advertisements.filter((each) => isShownAt(each, momentOf(day, clock)))
    for (const branchId of shown.flatMap(({ branchIds }) => branchIds)) {
      const count = (counts.get(branchId) ?? 0) + 1
      counts.set(branchId, count)
      if (busiest === null || count > busiest.count) busiest = { branchId, count }
    }
  }
  return busiest
}

/**
 * The advertisement to show among those of a position: each as often as its weight says.
 *
 * @param chance From 0 to below 1.
 */
export const chooseByWeight = <Weighted extends { readonly weight: number }>(
  all: readonly Weighted[],
  chance: number,
): Weighted | null => {
  let left = chance * all.reduce((sum, { weight }) => sum + weight, 0)
  for (const one of all) {
    if (left < one.weight) return one
    left -= one.weight
  }
  return all.at(-1) ?? null
}
