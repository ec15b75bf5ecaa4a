import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { DocumentContext } from '../../../kit/documents/index.ts'
import type { ReplacementOrderTable } from './tables.ts'
import { confirmOrder, orderById, settleOrder, shipOrder } from '../orders/index.ts'
import { announce } from './announce.ts'
import { replacementSteps } from './replacement-steps.ts'

const decision = ({ actor, now }: DocumentContext, reason: string | null) => ({
  decided_by: actor.id,
  decided_time: now().toISOString(),
  decision_reason: reason,
})

/**
 * The company agrees: the order that carries the goods is confirmed, and the store is told of it. What was handed over
 * already is on its way at once, and waits for the store to count it.
 *
 * @throws Refusal 42202 where the company's stock has too little of what was handed over.
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

/** The company does not want it so; those who file such orders are told why. */
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

/** Whoever files such orders takes one back before it is decided. */
export const cancelReplacement = async (
  trx: Transaction<Tables>,
  row: ReplacementOrderTable,
  reason: string,
  context: DocumentContext,
): Promise<void> => {
  await settleOrder(trx, await orderById(trx, row.child_order_id), 'cancel', context, reason)
  await replacementSteps.moveOn(trx, row, { event: 'cancel', reason }, context)
}
