import { effectOf, type Notice } from '@netbar/shared'
import type { TailFlags } from '../flags.ts'

/** The terminal's bell. */
export const BELL = '\u0007'
/** Minimum interval of alerts: a burst alerts once. */
const PAUSE_MS = 1_000

/** Whether a notice alerts: it is of a chosen type, or by default one with a sound in the console. */
const alerts = ({ message, missed }: Notice, wanted: TailFlags['bell']): boolean => {
  if (wanted === undefined || missed) return false
  return wanted === true ? effectOf(message).sound !== undefined : wanted.includes(message.type)
}

/**
 * Alerts for live notices, at most once a second; missed ones do not alert. `elapsed` is ms like `performance.now()`.
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
