import type { CallRequest, counterOrderCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { stepOf } from '../../../kit/documents/index.ts'
import { takePayments } from '../payments/index.ts'
import type { OrderTable } from '../tables.ts'
import { guestOrderSteps } from './order-steps.ts'
import { payOrder } from './take-steps.ts'

type Parts = CallRequest<typeof counterOrderCalls.pay>['body']['parts']

/**
 * Takes the payment for an order in the cashier's shift. Its channel is that of the larger part.
 *
 * @throws Refusal 40901 where it was paid before, 42202 without an open shift or where a card has too little, 42201 for parts
 * that do not pay it.
 */
export const payAtCounter = async (
  trx: Transaction<Tables>,
  row: OrderTable,
  parts: Parts,
  context: CallContext,
): Promise<OrderTable> => {
  guestOrderSteps.assertPossible(row, 'pay')
  const ref = { type: 'order', id: row.id, no: row.order_no } as const
  const due = {
    branchId: row.branch_id,
    ref,
    kind: 'SALE',
    memberId: row.member_id,
    amountFen: row.amount_fen,
  } as const
  const [largest] = parts.toSorted((one, other) => other.amountFen - one.amountFen)
  const paid = await payOrder(trx, row, largest?.channel ?? 'CASH', stepOf(context))
  await takePayments(trx, { ...due, requestNo: context.idempotencyKey ?? '' }, parts, context)
  return paid
}
