import { DAY_MS, MINUTE_MS } from '../../core/durations.ts'
import type { PackageRate } from './rates.ts'
import { dayStartOf, isWithin, lengthOf } from './windows.ts'
import type { Place } from './visit.ts'

/** Time that a package covers. */
export interface Cover {
  readonly from: number
  readonly until: number
}

/** Whether something is for a guest of a level in an area. */
export const isFor = ({ areaId, levelId }: Pick<PackageRate, 'areaId' | 'levelId'>, place: Place): boolean =>
  (areaId === null || areaId === place.areaId) && (levelId === null || levelId === place.levelId)

/** Whether a guest may buy a package at a moment. */
export const isOffered = (rate: PackageRate, place: Place, time: number): boolean =>
  isFor(rate, place) && isWithin(rate.when, time)

/** What a package covers that is bought at a moment: some hours from then, or what is left of the night. */
export const coverOf = (rate: PackageRate, time: number): Cover => {
  if (rate.kind === 'PACKAGE') return { from: time, until: time + rate.minutes * MINUTE_MS }
  const length = lengthOf(rate.night) * MINUTE_MS
  const tonight = dayStartOf(time) + rate.night.from * MINUTE_MS
  // Last night's is not over in the morning; after the end of today's, tomorrow's is next.
  const nightsOver = Math.floor((time - (tonight + length)) / DAY_MS) + 1
  const start = tonight + nightsOver * DAY_MS
  return { from: Math.max(time, start), until: start + length }
}
