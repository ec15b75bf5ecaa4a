import { confirmationProblems, Status } from '@netbar/shared/contract'
import type { LineQuantity } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import type { DocumentContext } from '../../../../kit/documents/index.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { orderById } from '../order-by-id.ts'
import type { OrderBefore } from '../order-by-id.ts'
import { orderSteps } from '../order-steps.ts'
import { toOpenLine, toProblems } from '../supply/open-lines.ts'
import { linesOf } from '../order-lines.ts'
import { announce, settleOrder } from '../settle.ts'
import { notificationKinds } from '../../notification-kinds.ts'

/** Quantities that the company confirms, and the reason for a reduction. */
export interface Confirmation {
  /** Null for everything that was ordered. */
  readonly lines: readonly LineQuantity[] | null
  readonly reason: string | null
}

/**
 * Confirms an order for the company, in full or reduced.
 *
 * @throws Refusal 42201 with the fields that break a rule, 40902 where it was changed by someone else in the
 * meantime.
 */
export const confirmQuantities = async (
  trx: Transaction<Tables>,
  order: OrderBefore,
  { lines, reason }: Confirmation,
  context: DocumentContext,
): Promise<void> => {
  const ordered = await linesOf(trx, order.id)
  const given = lines ?? ordered.map(({ id, ordered_quantity }) => ({ orderLineId: id, quantity: ordered_quantity }))
  const problems = confirmationProblems(given, reason, ordered.map(toOpenLine))
  if (problems.length > 0)
    throw new Refusal(Status.invalidFields, { key: 'purchasing.invalidConfirmation' }, toProblems(problems))
  for (const { orderLineId, quantity } of given)
    await trx
      .updateTable('purchase_order_line')
      .set({ confirmed_quantity: quantity })
      .where('id', '=', String(orderLineId))
      .execute()
  const cut =
    ordered.reduce((sum, line) => sum + line.ordered_quantity, 0) - given.reduce((sum, line) => sum + line.quantity, 0)
  // A reason is stored only for a reduction.
  await settleOrder(trx, order, 'confirm', context, cut > 0 ? reason : null)
  const params = { branch: order.branch_name, orderNo: order.order_no, cut }
  const key = cut > 0 ? 'notification.purchaseConfirmedCut' : 'notification.purchaseConfirmed'
  await announce(trx, order, notificationKinds.orderConfirmed, { key, params }, context.now())
}

/**
 * Confirms an order in full for the company.
 *
 * @throws Refusal 40901 where the order does not wait for that.
 */
export const confirmOrder = async (
  trx: Transaction<Tables>,
  orderId: string,
  context: DocumentContext,
): Promise<void> => {
  const order = await orderById(trx, orderId)
  orderSteps.assertPossible(order, 'confirm')
  await confirmQuantities(trx, order, { lines: null, reason: null }, context)
}
