import { MINUTE_MS, type Seat } from '@netbar/shared/contract'
import { seatStateOf } from '@netbar/shared'
import type { TFunction } from 'i18next'

/** Interval at which the time is read for texts in minutes, in ms. */
export const READ_MS = MINUTE_MS / 2

/** Hours and minutes since a moment, as `1:05`. */
export const sinceText = (startTime: string, now: number): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(startTime)) / MINUTE_MS))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Who sits at a machine, or why nobody does. */
export const guestText = (t: TFunction, seat: Seat): string =>
  seat.guest?.name ?? t(`counter.state.${seatStateOf(seat)}`)
