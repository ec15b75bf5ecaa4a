import { nextOrderDay, shanghaiDay, Status, yuanText } from '@netbar/shared/contract'
import type { OrderingTerms, PurchaseCart } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { termsOf } from '../../catalog/index.ts'
import type { OrderingBranch } from './goods.ts'

/** Ordering rules of a branch at this moment. */
export const orderingTermsOf = async (
  db: Kysely<Tables>,
  branch: OrderingBranch,
  now: Date,
): Promise<OrderingTerms> => {
  const terms = await termsOf(db, branch)
  const next = nextOrderDay(terms, now.getTime())
  return {
    branchId: branch.id,
    nextDay: next === shanghaiDay(now.getTime()) ? null : next,
    cutoffTime: terms.cutoffTime,
    minOrderFen: terms.minOrderFen,
  }
}

/**
 * Refuses a cart that the rules do not allow to be ordered now.
 *
 * @throws Refusal 42202 with the cart, after the cut-off, on a day without orders, and below the minimum amount.
 */
export const assertOrderable = (cart: PurchaseCart, { nextDay, minOrderFen }: OrderingTerms): void => {
  if (nextDay !== null)
    throw new Refusal(Status.businessRule, { key: 'purchaseCart.closed', params: { day: nextDay } }, [], cart)
  if (cart.totalFen < minOrderFen) {
    const params = { amount: yuanText(minOrderFen) }
    throw new Refusal(Status.businessRule, { key: 'purchaseCart.belowMinimum', params }, [], cart)
  }
}
