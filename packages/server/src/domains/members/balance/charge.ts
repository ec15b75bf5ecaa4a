import { takeFrom } from '@netbar/shared/contract'
import type { Balance } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { balanceTooLow, moveBalance } from './move.ts'
import type { BalanceMoment, BalanceMove } from './move.ts'

/** An amount to take from a card. */
export interface BalanceCharge extends Omit<BalanceMove, 'principalFen' | 'giftFen'> {
  readonly amountFen: number
}

/**
 * Takes an amount from a member's card, principal and gifts in the order of the brand, all of it or nothing. Whether the card
 * may be used is the caller's rule.
 *
 * @returns What was taken.
 * @throws Refusal 42202 where the card has too little.
 */
export const chargeBalance = async (
  trx: Transaction<Tables>,
  { amountFen, ...move }: BalanceCharge,
  moment: BalanceMoment,
): Promise<Balance> => {
  const { principal_fen, gift_fen, deduct_order } = await trx
    .selectFrom('member')
    .leftJoin('brand_profile', 'brand_profile.brand_id', 'member.brand_id')
    .where('member.id', '=', move.memberId)
    .select(['principal_fen', 'gift_fen', 'deduct_order'])
    .executeTakeFirstOrThrow()
  const has = { principalFen: principal_fen, giftFen: gift_fen }
  const taken = takeFrom(has, amountFen, deduct_order ?? 'PRINCIPAL_FIRST')
  if (taken === null) throw balanceTooLow(amountFen - principal_fen - gift_fen)
  await moveBalance(trx, { ...move, principalFen: 0 - taken.principalFen, giftFen: 0 - taken.giftFen }, moment)
  return taken
}
