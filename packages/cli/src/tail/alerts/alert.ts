import { effectOf, type Notice } from '@netbar/shared'
import type { TailFlags } from '../flags.ts'

/** The terminal's bell. */
export const BELL = '\u0007'
/** A burst alerts once. */
const PAUSE_MS = 1_000

/** Whether this notice alerts: one of the chosen types, else one that the console plays a sound for. */
const alerts = ({ message, missed }: Notice, wanted: TailFlags['bell']): boolean => {
  if (wanted === undefined || missed) return false
  return wanted === true ? effectOf(message).sound !== undefined : wanted.includes(message.type)
}

/**
 * Calls a person's attention to notices as they come, once a second at most; not to those that were missed. `elapsed` is ms
 * as `performance.now()` has them.
 */
export const createAlert = (
  wanted: TailFlags['bell'],
  alert: (notices: readonly Notice[]) => void,
): ((notices: readonly Notice[], elapsed: number) => void) => {
  let last = Number.NEGATIVE_INFINITY
  return (notices, elapsed) => {
    if (wanted === undefined || elapsed - last < PAUSE_MS) return
    const reasons = notices.filter((notice) => alerts(notice, wanted))
    if (reasons.length === 0) return
    last = elapsed
    alert(reasons)
  }
}
