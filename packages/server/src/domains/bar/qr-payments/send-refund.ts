import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import { newId } from '../../../kernel/new-id.ts'
import type { PaymentRow } from '../payments/write.ts'
import { failWithdrawal, settleWithdrawal } from '../withdrawals/settle.ts'
import { payRefusal, tradeNumber } from '../../org/index.ts'
import { tryProvider } from './provider.ts'
import type { QrParts } from './provider.ts'

/** With what a refund is sent. */
export interface RefundParts extends QrParts {
  readonly database: Database
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Sends a refund to the provider; it takes the same one once. A withdrawal that it refuses is to be paid by another try, any other refund is sent
 * again.
 *
 * @throws Refusal 50301 without an answer, 42202 where a refund is refused.
 */
export const sendRefund = async (refund: PaymentRow, parts: RefundParts): Promise<void> => {
  const { database, clock } = parts
  const moment = { now: () => clock.now(), newId: () => newId(clock.now()) }
  const isWithdrawal = refund.ref_type === 'withdraw_order'
  const paid = await database.db
    .selectFrom('payment')
    .where('id', '=', refund.refund_of)
    .select(['id', 'amount_fen'])
    .executeTakeFirstOrThrow()
  const answer = await tryProvider(database.db, refund, parts, (api, account) =>
    api.refund(account, {
      outTradeNo: tradeNumber(paid.id),
      outRefundNo: tradeNumber(refund.id),
      amountFen: refund.amount_fen,
      totalFen: paid.amount_fen,
      reason: refund.reason ?? '',
    }),
  )
  if ('failure' in answer) {
    const { failure } = answer
    if (isWithdrawal && failure.reason !== 'UNANSWERED')
      await database.write((trx) =>
        failWithdrawal(trx, refund, `${failure.code || failure.reason} ${failure.detail}`.trim(), moment),
      )
    throw payRefusal(failure)
  }
  await database.write(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('payment')
      .set({ state: 'PAID', paid_time: clock.now().toISOString() })
      .where('id', '=', refund.id)
      .where('state', '=', 'PENDING')
      .executeTakeFirst()
    if (isWithdrawal && numUpdatedRows > 0n) await settleWithdrawal(trx, refund, moment)
  })
}
