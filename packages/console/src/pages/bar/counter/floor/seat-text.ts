import { MINUTE_MS, type Seat, seatStateOf } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'

/** Interval at which the time is read for texts in minutes, in ms. */
export const READ_MS = MINUTE_MS / 2

/** Hours and minutes since a moment, as `1:05`. */
export const sinceText = (startTime: string, now: number): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(startTime)) / MINUTE_MS))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Who sits at a machine, or why nobody does. */
export const guestText = (t: TFunction, seat: Seat): string => {
  const state = seatStateOf(seat)
  if (state === 'OFFLINE' && seat.condition !== 'NORMAL') return t(`counter.condition.${seat.condition}`)
  return seat.guest?.name ?? t(`counter.state.${state}`)
}

/** What is wrong with a machine that somebody uses, or could use; null where nothing is. */
export const conditionText = (t: TFunction, seat: Seat): string | null =>
  seat.condition === 'NORMAL' || seatStateOf(seat) === 'OFFLINE' ? null : t(`counter.condition.${seat.condition}`)

/** Both together. */
export const seatText = (t: TFunction, seat: Seat): string =>
  [guestText(t, seat), conditionText(t, seat)].filter((text) => text !== null).join(' · ')
