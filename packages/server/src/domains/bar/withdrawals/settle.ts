import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { SYSTEM } from '../../../kit/documents/index.ts'
import type { DocumentContext } from '../../../kit/documents/index.ts'
import type { PaymentRow } from '../payments/write.ts'
import { paymentsOf } from './pay.ts'
import { withdrawalSteps } from './steps.ts'

type Moment = Omit<DocumentContext, 'actor'>

const rowOf = (trx: Transaction<Tables>, { ref_id }: PaymentRow) =>
  trx.selectFrom('withdraw_order').where('id', '=', ref_id).selectAll().executeTakeFirstOrThrow()

/** The provider has given a part of a withdrawal back; with the last one it is paid. */
export const settleWithdrawal = async (
  trx: Transaction<Tables>,
  payment: PaymentRow,
  moment: Moment,
): Promise<void> => {
  const row = await rowOf(trx, payment)
  const paid = (await paymentsOf(trx, row.id)).filter(({ state }) => state === 'PAID')
  if (paid.reduce((sum, { amount_fen }) => sum + amount_fen, 0) < row.amount_fen) return
  await withdrawalSteps.moveOn(
    trx,
    row,
    { event: 'settle' },
    { actor: SYSTEM, ...moment },
    {
      failure: null,
      paid_time: moment.now().toISOString(),
    },
  )
}

/** The provider refuses a part of a withdrawal: it is to be paid by another try, and the top-up is as it was. */
export const failWithdrawal = async (
  trx: Transaction<Tables>,
  payment: PaymentRow,
  failure: string,
  moment: Moment,
): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('payment')
    .set({ state: 'FAILED', closed_time: moment.now().toISOString() })
    .where('id', '=', payment.id)
    .where('state', '=', 'PENDING')
    .executeTakeFirst()
  // Another one was faster.
  if (numUpdatedRows === 0n) return
  await trx
    .updateTable('payment')
    .set((eb) => ({ refunded_fen: eb('refunded_fen', '-', payment.amount_fen) }))
    .where('id', '=', payment.refund_of)
    .execute()
  const step = { event: 'fail', reason: failure } as const
  await withdrawalSteps.moveOn(trx, await rowOf(trx, payment), step, { actor: SYSTEM, ...moment }, { failure })
}
