import { DEFAULT_WARN_DAYS } from '@netbar/shared/contract'
import type { StockLot } from '@netbar/shared/contract'

const DAY_MS = 86_400_000

/** A lot as it came in, in sale units. */
export interface StoredLot {
  readonly id: string
  readonly expireDate: string
  readonly quantity: number
}

/**
 * What of each lot is left when this is left of all of them: what expires first was sold first, so that the stock is of
 * the lots that expire last. Stock beyond all lots came in without a last day.
 */
export const leftOf = (lots: readonly StoredLot[], stock: number): ReadonlyMap<string, number> => {
  const lastFirst = lots.toSorted((a, b) => (a.expireDate === b.expireDate ? 0 : a.expireDate < b.expireDate ? 1 : -1))
  let rest = stock
  return new Map(
    lastFirst.map(({ id, quantity }) => {
      const left = Math.min(quantity, rest)
      rest -= left
      return [id, left]
    }),
  )
}

/** Days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** What a last day asks of whoever has the goods; on the day itself they are good. */
export const lotState = (daysLeft: number, warnDays: number | null): StockLot['state'] => {
  if (daysLeft < 0) return 'EXPIRED'
  return daysLeft <= (warnDays ?? DEFAULT_WARN_DAYS) ? 'SOON' : 'FRESH'
}
