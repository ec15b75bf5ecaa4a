import { DAY_MS, MINUTE_MS } from '../../core/durations.ts'
import { SHANGHAI_OFFSET_MS } from '../../core/shanghai-day.ts'
import type { PackageRate } from './rates.ts'
import { isWithin, lengthOf } from './windows.ts'
import type { Place } from './visit.ts'

/** Time that a package covers. */
export interface Cover {
  readonly from: number
  readonly until: number
}

/** Whether a place is in an area, or in any. */
export const isIn = (areaId: string | null, place: Place): boolean => areaId === null || areaId === place.areaId

/** Whether something is for a guest of a level in an area. */
export const isFor = ({ areaId, levelId }: Pick<PackageRate, 'areaId' | 'levelId'>, place: Place): boolean =>
  isIn(areaId, place) && (levelId === null || levelId === place.levelId)

/** Whether a guest may buy a package at a moment. */
export const isOffered = (rate: PackageRate, place: Place, time: number): boolean =>
  isFor(rate, place) && isWithin(rate.when, time)

/** What a package covers that is bought at a moment: some hours from then, or what is left of the night. */
export const coverOf = (rate: PackageRate, time: number): Cover => {
  if (rate.kind === 'PACKAGE') return { from: time, until: time + rate.minutes * MINUTE_MS }
  const length = lengthOf(rate.night) * MINUTE_MS
  // Nights are a day apart: of all since 1970 it is the first that is not over.
  const first = rate.night.from * MINUTE_MS - SHANGHAI_OFFSET_MS
  const nightsOver = Math.floor((time - (first + length)) / DAY_MS) + 1
  const start = first + nightsOver * DAY_MS
  return { from: Math.max(time, start), until: start + length }
}
