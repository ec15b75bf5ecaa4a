import type { DeductOrder } from '../../core/deduct-order.ts'

/** Money of a card: what was paid in, and what was given with it. */
export interface Balance {
  readonly principalFen: number
  readonly giftFen: number
}

/** What is taken of each for an amount, in a brand's order; null where both together are too little. */
export const takeFrom = ({ principalFen, giftFen }: Balance, amountFen: number, order: DeductOrder): Balance | null => {
  const wholeFen = principalFen + giftFen
  if (amountFen > wholeFen) return null
  const preferred = {
    PRINCIPAL_FIRST: amountFen,
    GIFT_FIRST: Math.max(amountFen - giftFen, 0),
    // Rounded down, so that gifts are used up no later than what was paid in.
    PRORATA: Math.floor((amountFen * principalFen) / Math.max(wholeFen, 1)),
  }[order]
  const fromPrincipal = Math.min(preferred, principalFen)
  return { principalFen: fromPrincipal, giftFen: amountFen - fromPrincipal }
}
