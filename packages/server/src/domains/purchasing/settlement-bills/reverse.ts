import { Status, yuanText } from '@netbar/shared/contract'
import type { CallRequest, settlementBillCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { claimAttachments } from '../../../kit/attachments/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import type { SettlementBillTable } from './tables.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { unpaidOf } from './amounts.ts'
import { announce } from './announce.ts'
import { moveOn } from './bill-steps.ts'
import { refuseField } from './refuse-field.ts'

/**
 * Reverses a wrongly registered payment by an opposite entry: both stay visible, and the paid amount decreases. The
 * branch is notified.
 *
 * @throws Refusal 42201 for a payment that the bill does not have or that is reversed already, 42202 for the user who
 * registered it.
 */
export const reversePayment = async (
  trx: Transaction<Tables>,
  row: SettlementBillTable,
  { paymentId, reason, attachments }: CallRequest<typeof settlementBillCalls.reverse>['body'],
  context: StepContext,
): Promise<void> => {
  const payment = await trx
    .selectFrom('settlement_bill_payment')
    .select(['id', 'amount_fen', 'created_by'])
    .where('bill_id', '=', row.id)
    .where('id', '=', paymentId)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('settlement_bill_reversal').where('bill_id', '=', row.id).select('payment_id'),
    )
    .executeTakeFirst()
  if (payment === undefined) return refuseField('paymentId', 'settlementBills.unknownPayment')
  if (payment.created_by === context.actor.id)
    throw new Refusal(Status.businessRule, { key: 'settlementBills.ownPayment' })
  const now = context.now()
  const id = context.newId()
  await trx
    .insertInto('settlement_bill_reversal')
    .values({
      id,
      bill_id: row.id,
      payment_id: payment.id,
      amount_fen: payment.amount_fen,
      reason,
      created_by: context.actor.id,
      created_time: now.toISOString(),
    })
    .execute()
  const subject = { kind: 'BILL_REVERSAL', id, branchId: row.branch_id } as const
  await claimAttachments(trx, subject, attachments, context.actor.id)
  const next = await moveOn(trx, row, { event: 'reverse', reason }, context, {
    paid_fen: row.paid_fen - payment.amount_fen,
  })
  const params = { amount: yuanText(payment.amount_fen), left: yuanText(unpaidOf(next)) }
  await announce(trx, next, { key: 'notification.billPaymentReversed', about: 'paid', params }, now)
}
