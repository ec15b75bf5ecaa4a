import { Status } from '@netbar/shared/contract'
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Due } from './due.ts'

export type PaymentRow = Selectable<Tables['payment']>

/** What differs between payments for one thing. */
type Written = Pick<PaymentRow, 'id' | 'direction' | 'channel' | 'amount_fen' | 'part_no' | 'state' | 'created_time'> &
  Partial<PaymentRow>

/**
 * Writes a payment.
 *
 * @throws Refusal 42202 where its number has paid for something before.
 */
export const writePayment = async (
  trx: Transaction<Tables>,
  { branchId, ref, kind, memberId, requestNo }: Omit<Due, 'amountFen'>,
  written: Written,
): Promise<PaymentRow> => {
  const row = await trx
    .insertInto('payment')
    .values({
      branch_id: branchId,
      shift_id: null,
      kind,
      gift_fen: 0,
      received_fen: null,
      refunded_fen: 0,
      refund_of: null,
      ref_type: ref.type,
      ref_id: ref.id,
      ref_no: ref.no,
      member_id: memberId,
      request_no: requestNo,
      code_url: null,
      trade_no: null,
      reason: null,
      cashier_id: null,
      cashier_name: null,
      paid_time: written.state === 'PAID' ? written.created_time : null,
      closed_time: null,
      ...written,
    })
    .onConflict((conflict) => conflict.columns(['branch_id', 'request_no', 'part_no']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal(Status.businessRule, { key: 'payments.requestUsed' })
  return row
}
