import { MINUTE_MS, SECOND_MS } from '@netbar/shared/contract'

/** After this time somebody has waited too long. */
const LONG_MS = 5 * MINUTE_MS

const waited = (since: string, now: number): number => Math.max(0, now - Date.parse(since))

/** Minutes and seconds since a moment, as `12:05`. */
export const waitingText = (since: string, now: number): string => {
  const seconds = Math.floor(waited(since, now) / SECOND_MS)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whether somebody has waited for more than five minutes. */
export const isLongWait = (since: string, now: number): boolean => waited(since, now) > LONG_MS
