import { HOURS } from '../sums/seat-columns.ts'

const MINUTES = 60
const SECONDS = 60
const minuteOf = (clock: string): number => {
  const [hour = '0', minute = '0'] = clock.split(':')
  return Number(hour) * MINUTES + Number(minute)
}

const minutesWithin = (hour: number, from: number, to: number): number =>
  Math.max(0, Math.min(to, (hour + 1) * MINUTES) - Math.max(from, hour * MINUTES))

/** Seconds that a branch is open in each hour of a day: past midnight where it closes earlier than it opens, all day without hours. */
export const openSeconds = (opensAt: string, closesAt: string): readonly number[] => {
  const [opens, closes] = [minuteOf(opensAt), minuteOf(closesAt)]
  const day = HOURS.length * MINUTES
  const spans = opens < closes ? [[opens, closes] as const] : [[0, closes] as const, [opens, day] as const]
  return HOURS.map((hour) => spans.reduce((sum, [from, to]) => sum + minutesWithin(hour, from, to), 0) * SECONDS)
}
