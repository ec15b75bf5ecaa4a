import { settlementBillDetail, Status } from '@netbar/shared/contract'
import type { Transaction, Updateable } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SettlementBillTable } from './tables.ts'
import { createStepOnce, logDocument } from '../../../kit/documents/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import type { TextKey } from '../../../kernel/texts/index.ts'
import { billSums, unpaidOf } from './amounts.ts'
import { findBill, isHiddenFrom, linesOfBill } from './find.ts'
import { billEnd, isCorrectable } from './transitions.ts'
import type { BillEvent } from './transitions.ts'

/** Does one step of a bill, and gives the bill after it. */
export const stepOnce = createStepOnce(settlementBillDetail, (trx, id, { actor, now }) =>
  findBill(trx, id, actor, now()),
)

/**
 * The bill that an actor wants to take a step of.
 *
 * @param event null is a correction, which is no step.
 * @throws Refusal 40401 where it is of a foreign branch, 40901 where the step is not possible now, 40902 for an older copy.
 */
export const billForStep = async (
  trx: Transaction<Tables>,
  { id, version, event }: { readonly id: string; readonly version: number; readonly event: BillEvent | null },
  actor: Actor,
): Promise<SettlementBillTable> => {
  const row = await trx.selectFrom('settlement_bill').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined || !actor.branchIds.has(row.branch_id) || isHiddenFrom(actor, row))
    throw new Refusal(Status.notFound, { key: 'settlementBills.notFound' })
  const isPossible =
    event === null ? isCorrectable(row.status) : billEnd(row.status, event, { paidFen: 0, leftFen: 0 }) !== null
  if (!isPossible) throw new Refusal(Status.stateChanged, { key: 'settlementBills.movedOn' })
  if (row.version !== version) throw new Refusal(Status.versionConflict, { key: 'settlementBills.versionConflict' })
  return row
}

/**
 * Nobody agrees to what they made themselves: who made a bill or issued it does not confirm or dispute it, and who
 * confirmed it does not say that it was paid, or was not.
 *
 * @throws Refusal 42202 for them.
 */
export const assertNotOwn = (row: SettlementBillTable, event: BillEvent, { userId }: Actor): void => {
  const makers = event === 'pay' || event === 'reverse' ? [row.confirmed_by] : [row.created_by, row.issued_by]
  if (makers.includes(userId)) throw new Refusal(Status.businessRule, { key: 'settlementBills.ownBill' })
}

/** A field that a step cannot be taken with. */
export const refuseField = (field: string, key: TextKey): never => {
  throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [{ field, text: { key } }])
}

/**
 * Writes the next version of a bill, which the same statement checks, and tells its branch's lists.
 *
 * @returns The bill as it is then.
 * @throws Refusal 40902 where somebody else has changed it meanwhile.
 */
export const nextVersion = async (
  trx: Transaction<Tables>,
  row: SettlementBillTable,
  columns: Updateable<SettlementBillTable>,
  now: Date,
): Promise<SettlementBillTable> => {
  const next = await trx
    .updateTable('settlement_bill')
    .set({ ...columns, version: row.version + 1, updated_time: now.toISOString() })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst()
  if (next === undefined) throw new Refusal(Status.versionConflict, { key: 'settlementBills.versionConflict' })
  await recordLiveMessage(trx, { branchId: row.branch_id, type: 'BILL_STATUS', orderNo: row.bill_no }, now)
  return next
}

/** What is taken of a bill, beside its columns. */
export interface BillStep {
  readonly event: BillEvent
  readonly reason?: string | null
}

/** Takes a step: the state, the next version and one line of history. */
export const moveOn = async (
  trx: Transaction<Tables>,
  row: SettlementBillTable,
  { event, reason = null }: BillStep,
  context: StepContext,
  columns: Updateable<SettlementBillTable> = {},
): Promise<SettlementBillTable> => {
  const { payable_fen = row.payable_fen, paid_fen = row.paid_fen } = columns
  const to = billEnd(row.status, event, { paidFen: paid_fen, leftFen: unpaidOf({ payable_fen, paid_fen }) })
  if (to === null) throw new Error(`${row.status} ${event} is no step of a bill`)
  const next = await nextVersion(trx, row, { ...columns, status: to }, context.now())
  const step = { event, from: row.status, to, reason }
  await logDocument(trx, { type: 'settlementBill', id: row.id }, step, context)
  return next
}

/** What the lines of a bill are together now. */
export const sumsOf = async (trx: Transaction<Tables>, billId: string) => billSums(await linesOfBill(trx, billId))
