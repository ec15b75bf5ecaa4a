import { priceVisit, Status, takeFrom, yuanText } from '@netbar/shared/contract'
import type { Balance, VisitPrice } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { SeatedMember } from './guest.ts'
import type { PricedVisit, Running } from './running.ts'

const NOTHING: VisitPrice = { totalFen: 0, minimumFen: 0, lines: [] }

/** The end of a session that ends now; the clock may have been set back meanwhile. */
export const endOf = ({ start_time }: Pick<Running, 'start_time'>, now: Date): Date =>
  new Date(Math.max(now.getTime(), Date.parse(start_time)))

/** Price of a visit up to a moment. Staff use machines without being charged. */
export const priceOf = (session: Running, { terms, stays }: PricedVisit, until: Date): VisitPrice =>
  session.user_id === null ? priceVisit(terms, { stays, bought: [], until: until.getTime() }) : NOTHING

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

/** Refuses a card that has too little. */
export const balanceTooLow = (member: SeatedMember, amountFen: number): Refusal =>
  new Refusal(Status.businessRule, {
    key: 'floorSessions.balanceTooLow',
    params: { missing: yuanText(missingOf(member, amountFen)) },
  })

/**
 * Takes an amount from a member's card, all of it or nothing.
 *
 * @throws Refusal 42202 where the card has too little.
 */
export const chargeMember = async (
  trx: Transaction<Tables>,
  member: SeatedMember,
  amountFen: number,
): Promise<Balance> => {
  const taken = takenFrom(member, amountFen)
  if (taken === null) throw balanceTooLow(member, amountFen)
  const { numUpdatedRows } = await trx
    .updateTable('member')
    .set((eb) => ({
      principal_fen: eb('principal_fen', '-', taken.principalFen),
      gift_fen: eb('gift_fen', '-', taken.giftFen),
    }))
    .where('id', '=', member.id)
    .where('principal_fen', '>=', taken.principalFen)
    .where('gift_fen', '>=', taken.giftFen)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw balanceTooLow(member, amountFen)
  return taken
}
