import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { decision } from '../../../kit/documents/index.ts'
import type { DocumentContext } from '../../../kit/documents/index.ts'
import type { ReplacementOrderTable } from './tables.ts'
import { confirmOrder, orderById, settleOrder, shipOrder } from '../orders/index.ts'
import { announce } from './announce.ts'
import { replacementSteps } from './replacement-steps.ts'

/**
 * Approves a replacement order: the order that carries the goods is confirmed, and the branch is notified of it.
 * Goods that were handed over already are in transit at once, until the branch receives them.
 *
 * @throws Refusal 42202 where the company's stock is below what was handed over.
 */
export const approveReplacement = async (
  trx: Transaction<Tables>,
  row: ReplacementOrderTable,
  context: DocumentContext,
): Promise<void> => {
  await confirmOrder(trx, row.child_order_id, context)
  if (row.carrier !== null) await shipOrder(trx, row.child_order_id, row.carrier, context)
  await replacementSteps.moveOn(trx, row, { event: 'approve' }, context, decision(context, null))
}

/** Rejects a replacement order; those who file such orders are told why. */
export const rejectReplacement = async (
  trx: Transaction<Tables>,
  row: ReplacementOrderTable,
  reason: string,
  context: DocumentContext,
): Promise<void> => {
  await settleOrder(trx, await orderById(trx, row.child_order_id), 'reject', context, reason)
  await replacementSteps.moveOn(trx, row, { event: 'reject', reason }, context, decision(context, reason))
  await announce(trx, row, { key: 'replacementRejected', reason }, context.now())
}

/** Cancels a replacement order for those who file them, before it is decided. */
export const cancelReplacement = async (
  trx: Transaction<Tables>,
  row: ReplacementOrderTable,
  reason: string,
  context: DocumentContext,
): Promise<void> => {
  await settleOrder(trx, await orderById(trx, row.child_order_id), 'cancel', context, reason)
  await replacementSteps.moveOn(trx, row, { event: 'cancel', reason }, context)
}
