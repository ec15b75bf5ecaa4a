import { coveredPart } from '../withdrawals/refundable.ts'
import type { TopUp } from '../withdrawals/refundable.ts'

/**
 * The most that a member can pass on to another one. The gift that came with the principal goes back with it, as with a withdrawal, and reaches
 * nobody: so what is passed on is principal whose gift is still on the card.
 *
 * @param topUps Top-ups of which the principal is, the latest first.
 * @param giftFen Gifts on the card.
 */
export const transferableFen = (topUps: readonly TopUp[], giftFen: number): number => {
  let [onCard, sum] = [giftFen, 0]
  for (const topUp of topUps) {
    const part = coveredPart(topUp, onCard)
    sum += part
    if (part < topUp.principalFen) break
    onCard -= topUp.giftFen
  }
  return sum
}
