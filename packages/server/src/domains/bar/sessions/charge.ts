import { priceVisit, takeFrom } from '@netbar/shared/contract'
import type { Balance, VisitPrice } from '@netbar/shared/contract'
import type { SeatedMember } from './guest.ts'
import type { PricedVisit, Running } from './running.ts'

const NOTHING: VisitPrice = { totalFen: 0, minimumFen: 0, lines: [] }

/** The end of a session that ends now; the clock may have been set back meanwhile. */
export const endOf = ({ start_time }: Pick<Running, 'start_time'>, now: Date): Date =>
  new Date(Math.max(now.getTime(), Date.parse(start_time)))

/** Price of a visit up to a moment. Staff use machines without being charged. */
export const priceOf = (session: Running, { terms, stays, bought }: PricedVisit, until: Date): VisitPrice =>
  session.user_id === null ? priceVisit(terms, { stays, bought, until: until.getTime() }) : NOTHING

/** What a member's card lacks for an amount. */
export const missingOf = ({ principal_fen, gift_fen }: SeatedMember, amountFen: number): number =>
  Math.max(0, amountFen - principal_fen - gift_fen)

/** What is taken from a member's card, in the brand's order; null where it is too little. */
export const takenFrom = (member: SeatedMember, amountFen: number): Balance | null =>
  takeFrom(
    { principalFen: member.principal_fen, giftFen: member.gift_fen },
    amountFen,
    member.deduct_order ?? 'PRINCIPAL_FIRST',
  )
