import { PAY_TYPE_CHANNEL, shanghaiDay, yuanText } from '@netbar/shared/contract'
import type { CallRequest, settlementBillCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { claimAttachments, requireAttachments } from '../../../kit/attachments/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import type { SettlementBillTable } from './tables.ts'
import { findItems } from '../../org/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { announce } from './announce.ts'
import { unpaidOf } from './amounts.ts'
import { nextLineNo, sumsOf } from './lines.ts'
import { moveOn } from './bill-steps.ts'
import { refuseField } from './refuse-field.ts'

type Body<Step extends 'pay' | 'adjust'> = CallRequest<(typeof settlementBillCalls)[Step]>['body']

/**
 * Registers a payment; the branch is notified.
 *
 * @throws Refusal 42201 for more than is unpaid, a future day, an unknown payment method, or without a photo as
 * evidence.
 */
export const payBill = async (
  trx: Transaction<Tables>,
  row: SettlementBillTable,
  { amountFen, payType, paidDate, serialNo, remark, attachments }: Body<'pay'>,
  actor: Actor,
  context: StepContext,
): Promise<void> => {
  const now = context.now()
  if (amountFen > unpaidOf(row)) refuseField('amountFen', 'settlementBills.moreThanUnpaid')
  if (paidDate > shanghaiDay(now.getTime())) refuseField('paidDate', 'settlementBills.futureDay')
  const { rows: ways } = await findItems(trx, actor, PAY_TYPE_CHANNEL, row.brand_id)
  const way = ways.find(({ code }) => code === payType)
  if (way === undefined) return refuseField('payType', 'settlementBills.unknownPayType')
  requireAttachments(attachments)
  const id = context.newId()
  await trx
    .insertInto('settlement_bill_payment')
    .values({
      id,
      bill_id: row.id,
      amount_fen: amountFen,
      pay_type: payType,
      pay_type_name: way.codevalue,
      paid_date: paidDate,
      serial_no: serialNo,
      remark,
      created_by: actor.userId,
      created_time: now.toISOString(),
    })
    .execute()
  await claimAttachments(trx, { kind: 'BILL_PAYMENT', id, branchId: row.branch_id }, attachments, actor.userId)
  const next = await moveOn(trx, row, { event: 'pay' }, context, { paid_fen: row.paid_fen + amountFen })
  const key = next.status === 'PAID' ? 'notification.billPaid' : 'notification.billPartlyPaid'
  const params = { amount: yuanText(amountFen), left: yuanText(unpaidOf(next)) }
  await announce(trx, next, { key, about: 'paid', params }, now)
}

/** Adds a correction to a bill that its branch has not confirmed; the history has the reason. */
export const adjustBill = async (
  trx: Transaction<Tables>,
  row: SettlementBillTable,
  { amountFen, reason }: Body<'adjust'>,
  context: StepContext,
): Promise<void> => {
  const id = context.newId()
  const now = context.now()
  await trx
    .insertInto('settlement_bill_line')
    .values({
      id,
      bill_id: row.id,
      line_no: await nextLineNo(trx, row.id),
      kind: 'ADJUST',
      source_id: id,
      live_source: id,
      time: now.toISOString(),
      document_no: row.bill_no,
      order_id: null,
      quantity: 0,
      amount_fen: amountFen,
      reason,
      disputed: 0,
    })
    .execute()
  await moveOn(trx, row, { event: 'adjust', reason }, context, await sumsOf(trx, row.id))
}
