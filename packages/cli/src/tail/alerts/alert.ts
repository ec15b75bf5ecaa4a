import { effectOf, noticeKindOf, type Notice, type NoticeKind } from '@netbar/shared'
import type { TailFlags } from '../flags.ts'

/** The terminal's bell. */
export const BELL = '\u0007'
/** Minimum interval of alerts: a burst alerts once. */
const PAUSE_MS = 1_000

/** Whether a kind is silent now, by what the person has chosen in the console. */
export type Silence = (kind: NoticeKind) => boolean

/** Whether a notice alerts: it is of a chosen type, or by default one that sounds in the console, and is not silent there. */
const alerts = ({ message, missed }: Notice, wanted: TailFlags['bell'], isSilent: Silence): boolean => {
  if (wanted === undefined || missed) return false
  if (wanted !== true) return wanted.includes(message.type)
  return effectOf(message).sound !== undefined && !isSilent(noticeKindOf(message))
}

/**
 * Alerts for live notices, at most once a second; missed ones do not alert. `elapsed` is ms like `performance.now()`.
 */
export const createAlert = (
  wanted: TailFlags['bell'],
  alert: (notices: readonly Notice[]) => void,
  isSilent: Silence = () => false,
): ((notices: readonly Notice[], elapsed: number) => void) => {
  let last = Number.NEGATIVE_INFINITY
  return (notices, elapsed) => {
    if (wanted === undefined || elapsed - last < PAUSE_MS) return
    const reasons = notices.filter((notice) => alerts(notice, wanted, isSilent))
    if (reasons.length === 0) return
    last = elapsed
    alert(reasons)
  }
}
