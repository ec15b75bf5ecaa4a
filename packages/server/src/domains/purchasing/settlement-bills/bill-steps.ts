import { billMachine, endsOf, settlementBillDetail } from '@netbar/shared/contract'
import type { BillEvent, BillStatus } from '@netbar/shared/contract'
import type { Transaction, Updateable } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { documentSteps } from '../../../kit/documents/index.ts'
import type { DocumentContext } from '../../../kit/documents/index.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { unpaidOf } from './amounts.ts'
import { findBill, isHiddenFrom, isMakerOf } from './find.ts'
import type { SettlementBillTable } from './tables.ts'

/** Steps of a bill. */
export const billSteps = documentSteps({
  calls: 'settlementBills',
  type: 'settlementBill',
  table: 'settlement_bill',
  machineOf: () => billMachine,
  answer: settlementBillDetail,
  read: (trx, id, { actor, now }) => findBill(trx, id, actor, now()),
  reaches: (row, actor) => actor.branchIds.has(row.branch_id) && !isHiddenFrom(actor, row),
  own: { text: 'settlementBills.ownBill', isMaker: isMakerOf },
  notify: (trx, row, now) =>
    recordLiveMessage(trx, { branchId: row.branch_id, type: 'BILL_STATUS', orderNo: row.bill_no }, now),
  texts: {
    notFound: 'settlementBills.notFound',
    movedOn: 'settlementBills.movedOn',
    versionConflict: 'settlementBills.versionConflict',
  },
})

/**
 * Target state of an event: paid and remaining amount decide between two ends.
 *
 * @param sums Paid and remaining amount after it, in fen.
 */
export const billEnd = (
  from: BillStatus,
  event: BillEvent,
  { paidFen, leftFen }: { readonly paidFen: number; readonly leftFen: number },
): BillStatus | undefined => {
  const ends = endsOf(billMachine, from, event)
  if (ends.length < 2) return ends[0]
  if (event === 'reverse' && paidFen === 0) return 'CONFIRMED'
  return leftFen > 0 ? 'PARTIALLY_PAID' : 'PAID'
}

/** Takes a step of a bill; returns the bill afterwards. */
export const moveOn = (
  trx: Transaction<Tables>,
  row: SettlementBillTable,
  step: { readonly event: BillEvent; readonly reason?: string | null },
  context: DocumentContext,
  columns: Updateable<SettlementBillTable> = {},
): Promise<SettlementBillTable> => {
  const { payable_fen = row.payable_fen, paid_fen = row.paid_fen } = columns
  const to = billEnd(row.status, step.event, { paidFen: paid_fen, leftFen: unpaidOf({ payable_fen, paid_fen }) })
  return billSteps.moveOn(trx, row, { ...step, ...(to === undefined ? {} : { to }) }, context, columns)
}
