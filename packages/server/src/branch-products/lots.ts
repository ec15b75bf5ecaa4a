import { DAY_MS, shanghaiDay } from '@netbar/shared/contract'
import type { BranchProductDetail } from '@netbar/shared/contract'

type Lot = BranchProductDetail['lots'][number]

/** What never ends is sold last. */
const NEVER = '9999-12-31'

/**
 * What is left of each delivery where the nearest last day is sold first: what is in stock is of those that end last.
 *
 * @param stock sale units in stock; what is of no delivery is left out.
 * @returns The lots that something is left of, the nearest end first.
 */
export const lotsLeft = (
  received: readonly Omit<Lot, 'leftQuantity' | 'isEnding'>[],
  stock: number,
  { today, warnDays }: { readonly today: string; readonly warnDays: number },
): Lot[] => {
  const warnFrom = shanghaiDay(Date.parse(`${today}T00:00:00+08:00`) + warnDays * DAY_MS)
  const end = ({ expireDate, storedTime }: (typeof received)[number]) => `${expireDate ?? NEVER} ${storedTime}`
  const lastFirst = received.toSorted((one, other) => (end(one) < end(other) ? 1 : -1))
  let left = stock
  const lots: Lot[] = []
  for (const lot of lastFirst) {
    const leftQuantity = Math.min(left, lot.storedQuantity)
    left -= leftQuantity
    if (leftQuantity === 0) break
    lots.push({ ...lot, leftQuantity, isEnding: lot.expireDate !== null && lot.expireDate <= warnFrom })
  }
  return lots.toReversed()
}
