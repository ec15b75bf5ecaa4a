import { createRandom } from '@netbar/server/testing'
import { MINUTE_MS, priceVisit, takeFrom, type Balance, type RateTerms } from '@netbar/shared/contract'

export const VISITS = 100_000
export const MEMBERS = 500
export const TOP_UP: Balance = { principalFen: 3_000_000, giftFen: 500_000 }
/** Share of visits that a card pays; cash pays the others. */
const CARD_SHARE = 0.7
const LONGEST_MINUTES = 480
export const START = Date.parse('2026-01-01T00:00:00.000Z')

/** A visit with its price, and what a card paid for it; null where cash did. */
export interface SimulatedVisit {
  readonly id: string
  readonly member: number
  /** In minutes since the start. */
  readonly from: number
  readonly minutes: number
  readonly totalFen: number
  readonly taken: Balance | null
  /** What the card has after it. */
  readonly after: Balance
  /** Number of the card's change. */
  readonly sequence: number
}

/** Members who come one after another, priced as the server does. */
export const simulateVisits = (terms: RateTerms, areaId: string, levelId: string): readonly SimulatedVisit[] => {
  const random = createRandom(1)
  const cards = Array.from({ length: MEMBERS }, () => ({ balance: TOP_UP, sequence: 1 }))
  return Array.from({ length: VISITS }, (_, nth) => {
    const member = nth % MEMBERS
    const card = cards[member] ?? { balance: TOP_UP, sequence: 1 }
    const minutes = random.integer(1, LONGEST_MINUTES)
    const from = START + nth * MINUTE_MS
    const until = from + minutes * MINUTE_MS
    const { totalFen } = priceVisit(terms, { stays: [{ from, areaId, levelId }], bought: [], until })
    const taken = random.chance(CARD_SHARE) ? takeFrom(card.balance, totalFen, 'PRORATA') : null
    if (taken !== null) {
      const { principalFen, giftFen } = card.balance
      card.balance = { principalFen: principalFen - taken.principalFen, giftFen: giftFen - taken.giftFen }
      card.sequence += 1
    }
    const { balance: after, sequence } = card
    return { id: `visit-${nth}`, member, from: nth, minutes, totalFen, taken, after, sequence }
  })
}
