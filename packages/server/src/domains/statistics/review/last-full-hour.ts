import { HOUR_MS } from '@netbar/shared/contract'

/** Until when seats are looked at: an hour that is not over yet would look emptier than it will be. */
export const lastFullHour = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
