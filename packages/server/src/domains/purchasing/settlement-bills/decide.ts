import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SettlementBillTable } from './tables.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import { announce } from './announce.ts'
import { unpaidOf } from './amounts.ts'
import { linesOfBill } from './find.ts'
import { moveOn } from './bill-steps.ts'
import { refuseField } from './refuse-field.ts'

/** Confirms a bill for its branch; with nothing to pay it is settled at once. The company is notified. */
export const confirmBill = async (
  trx: Transaction<Tables>,
  row: SettlementBillTable,
  context: StepContext,
): Promise<void> => {
  const confirmed = await moveOn(trx, row, { event: 'confirm' }, context, { confirmed_by: context.actor.id })
  await announce(trx, confirmed, { key: 'notification.billConfirmed', about: 'answered' }, context.now())
  if (unpaidOf(confirmed) === 0) await moveOn(trx, confirmed, { event: 'zeroAmount' }, context)
}

/**
 * Disputes a bill for its branch, with a reason and the lines; the company is notified.
 *
 * @throws Refusal 42201 for a line that the bill does not have.
 */
export const disputeBill = async (
  trx: Transaction<Tables>,
  row: SettlementBillTable,
  { reason, lineIds }: { readonly reason: string; readonly lineIds: readonly string[] },
  context: StepContext,
): Promise<void> => {
  const known = new Set((await linesOfBill(trx, row.id)).map(({ id }) => id))
  for (const [index, id] of lineIds.entries())
    if (!known.has(id)) refuseField(`lineIds.${index}`, 'settlementBills.unknownLine')
  if (lineIds.length > 0)
    await trx.updateTable('settlement_bill_line').set({ disputed: 1 }).where('id', 'in', lineIds).execute()
  const next = await moveOn(trx, row, { event: 'dispute', reason }, context, { dispute_reason: reason })
  const notified = { key: 'notification.billDisputed', about: 'answered', params: { reason } } as const
  await announce(trx, next, notified, context.now())
}

/** Voids a bill: its month and its sources can be billed again. */
export const voidBill = async (
  trx: Transaction<Tables>,
  row: SettlementBillTable,
  reason: string,
  context: StepContext,
): Promise<void> => {
  await trx.updateTable('settlement_bill_line').set({ live_source: null }).where('bill_id', '=', row.id).execute()
  await moveOn(trx, row, { event: 'void', reason }, context, { live_period: null })
}
