import { DAY_MS, HOUR_MS } from './durations.ts'
/** Offset of Asia/Shanghai from UTC, the same all year. */
export const SHANGHAI_OFFSET_MS = 8 * HOUR_MS

/** The calendar day in Asia/Shanghai (which has no summer time) of a moment in milliseconds since 1970. */
export const shanghaiDay = (time: number): string => new Date(time + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10)

/** The first moment of a day `yyyy-MM-dd` of Asia/Shanghai, as ISO text in UTC. */
export const shanghaiDayStart = (day: string): string => new Date(`${day}T00:00:00+08:00`).toISOString()

/** The last millisecond of a day `yyyy-MM-dd` of Asia/Shanghai, as ISO text in UTC. */
export const shanghaiDayEnd = (day: string): string => new Date(`${day}T23:59:59.999+08:00`).toISOString()

/** Days from one day `yyyy-MM-dd` of Asia/Shanghai to another: 0 for the same one, negative for an earlier one. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(shanghaiDayStart(to)) - Date.parse(shanghaiDayStart(from))) / DAY_MS)
