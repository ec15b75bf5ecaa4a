import { nothingProblems, refundLineProblems } from '@netbar/shared/contract'
import type { NamedLine } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { decision } from '../../../kit/documents/index.ts'
import type { DocumentContext } from '../../../kit/documents/index.ts'
import type { RefundOrderLineTable, RefundOrderTable } from './tables.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { linesOf, orderById, remainderOf, settleOrder } from '../orders/index.ts'
import { announce } from './announce.ts'
import { linesOfRefund } from './find.ts'
import { refundSteps } from './refund-steps.ts'
import { refuseProblems } from './refuse-problems.ts'

type Line = RefundOrderLineTable

/** Cancels a refund for the branch; the company is notified. */
export const cancelRefund = async (
  trx: Transaction<Tables>,
  row: RefundOrderTable,
  reason: string,
  context: DocumentContext,
): Promise<void> => {
  await refundSteps.moveOn(trx, row, { event: 'cancel', reason }, context)
  await announce(trx, row, { key: 'notification.refundCancelled', to: 'company', params: { reason } }, context.now())
}

/** Rejects a refund for the company; the branch is told why. */
export const rejectRefund = async (
  trx: Transaction<Tables>,
  row: RefundOrderTable,
  reason: string,
  context: DocumentContext,
): Promise<void> => {
  await refundSteps.moveOn(trx, row, { event: 'reject', reason }, context, decision(context, reason))
  await announce(trx, row, { key: 'notification.refundRejected', to: 'store', params: { reason } }, context.now())
}

/** Closes the approved quantities of unshipped goods. */
const closeLines = async (
  trx: Transaction<Tables>,
  row: RefundOrderTable,
  lines: readonly Line[],
  approved: ReadonlyMap<string, number>,
  context: DocumentContext,
): Promise<void> => {
  const order = await orderById(trx, row.order_id)
  const open = new Map((await linesOf(trx, order.id)).map((line) => [line.id, remainderOf(line)]))
  refuseProblems(
    refundLineProblems(
      lines.map((line) => ({ lineId: line.id, quantity: approved.get(line.id) ?? 0 })),
      lines.map((line) => ({ lineId: line.id, possible: open.get(line.order_line_id) ?? 0 })),
      true,
    ),
  )
  for (const line of lines)
    await trx
      .updateTable('purchase_order_line')
      .set((eb) => ({ closed_quantity: eb('closed_quantity', '+', approved.get(line.id) ?? 0) }))
      .where('id', '=', line.order_line_id)
      .execute()
  await settleOrder(trx, order, 'refund', context, row.reason)
  const notified = { branchId: order.branch_id, type: 'PURCHASE_STATUS', orderNo: order.order_no } as const
  await recordLiveMessage(trx, notified, context.now())
}

/**
 * Approves a refund for the company, for each line at most the requested quantity. Goods are to be sent back then;
 * unshipped goods are taken off the order at once.
 *
 * @param named Approved quantity of each line; null is everything.
 * @throws Refusal 42201 for more than was requested or than is left to ship, and for nothing at all.
 */
export const approveRefund = async (
  trx: Transaction<Tables>,
  row: RefundOrderTable,
  named: readonly NamedLine[] | null,
  context: DocumentContext,
): Promise<void> => {
  const lines = await linesOfRefund(trx, row.id)
  const asked = lines.map(({ id, quantity }) => ({ lineId: id, possible: quantity }))
  if (named !== null) refuseProblems([...refundLineProblems(named, asked, true), ...nothingProblems(named)])
  const approved = new Map(
    named === null
      ? lines.map(({ id, quantity }) => [id, quantity] as const)
      : named.map(({ lineId, quantity }) => [lineId, quantity] as const),
  )
  if (row.type === 2) await closeLines(trx, row, lines, approved, context)
  for (const { id } of lines)
    await trx
      .updateTable('refund_order_line')
      .set({ approved_quantity: approved.get(id) ?? 0 })
      .where('id', '=', id)
      .execute()
  const approved_fen = lines.reduce((sum, { id, price_fen }) => sum + (approved.get(id) ?? 0) * price_fen, 0)
  await refundSteps.moveOn(trx, row, { event: 'approve' }, context, { ...decision(context, null), approved_fen })
  const key = row.type === 2 ? 'notification.refundApproved' : 'notification.returnApproved'
  await announce(trx, row, { key, to: 'store' }, context.now())
}
