import { DAY_MS } from '@netbar/shared/contract'
import type { StockLot } from '@netbar/shared/contract'

/** Days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** State of a lot by the days left; on the expiry date itself goods are good. */
export const lotState = (daysLeft: number, warnDays: number): StockLot['state'] => {
  if (daysLeft < 0) return 'EXPIRED'
  return daysLeft <= warnDays ? 'SOON' : 'FRESH'
}
