import type { Ringing } from '../../contract/kit/ringing.ts'
import type { NoticeKind } from './kind.ts'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
/** Asia/Shanghai is ahead of UTC by as much all year. */
const SHANGHAI_MINUTES = 8 * HOUR_MINUTES

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * HOUR_MINUTES + minutes
}

/** Whether a moment (ms since 1970) is within the quiet hours, which are of Asia/Shanghai and may go over midnight. */
const isQuiet = (quiet: Ringing['quiet'], now: number): boolean => {
  if (quiet === null) return false
  const date = new Date(now)
  const minute = (date.getUTCHours() * HOUR_MINUTES + date.getUTCMinutes() + SHANGHAI_MINUTES) % DAY_MINUTES
  const [from, to] = [minuteOf(quiet.from), minuteOf(quiet.to)]
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/** Whether notices of a kind are silent at a moment. Those of machines never ring. */
export const isSilent = (ringing: Ringing, kind: NoticeKind, now: number): boolean => {
  if (kind === 'machines' || ringing[kind] === 'always') return false
  return ringing[kind] === 'never' || isQuiet(ringing.quiet, now)
}
