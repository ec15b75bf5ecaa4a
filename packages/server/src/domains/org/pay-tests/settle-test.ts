import type { PayFailure } from '@netbar/shared/contract'
import type { Database } from '../../../platform/db/index.ts'
import { failureColumns, testedAccountOf, tradeNumber, tradeOf, tryWechatPay } from '../payment/index.ts'
import type { PaymentParts } from '../payment/index.ts'
import { expiresOf } from './find-tests.ts'
import type { PayTestTable } from './tables.ts'

/** With what a test is settled. */
export interface Settling extends PaymentParts {
  readonly database: Database
  readonly now: Date
}

/** Changes a test that is still in this state; another one may have been faster. */
const change = async (
  { id, state }: PayTestTable,
  columns: Partial<PayTestTable>,
  { database }: Settling,
): Promise<PayTestTable | undefined> =>
  database.write((trx) =>
    trx
      .updateTable('pay_test')
      .set(columns)
      .where('id', '=', id)
      .where('state', '=', state)
      .returningAll()
      .executeTakeFirst(),
  )

const noteFailure = (test: PayTestTable, failure: Omit<PayFailure, 'time'>, settling: Settling) =>
  change(test, failureColumns({ time: settling.now.toISOString(), ...failure }), settling)

/** Gives a paid test back. WeChat Pay takes the same number once, however often it is sent. */
const giveBack = async (test: PayTestTable, settling: Settling): Promise<void> => {
  const { database, secrets, wechatPay, now } = settling
  const account = await testedAccountOf(database.db, test.brand_id, secrets)
  const no = tradeNumber(test.id)
  const { amount_fen: amountFen } = test
  const answer = await tryWechatPay(
    wechatPay.refund(account, { outTradeNo: no, outRefundNo: no, amountFen, totalFen: amountFen, reason: '' }),
  )
  if ('failure' in answer) await noteFailure(test, answer.failure, settling)
  else await change(test, { state: 'REFUNDED', ended_time: now.toISOString(), ...failureColumns(null) }, settling)
}

/**
 * Asks what became of a test that is not over, and closes it or gives it back. What WeChat Pay refuses or does not answer
 * is noted, and asked again the next time.
 *
 * @param isOver Whether nobody waits for it any more; it is over by itself after five minutes.
 */
export const settleTest = async (test: PayTestTable, settling: Settling, isOver = false): Promise<void> => {
  if (test.state === 'PAID') return giveBack(test, settling)
  const { database, secrets, wechatPay, now } = settling
  const account = await testedAccountOf(database.db, test.brand_id, secrets)
  const isAwaited = !isOver && now < expiresOf(test)
  const answer = await tradeOf(wechatPay, account, tradeNumber(test.id), isAwaited)
  if ('failure' in answer) {
    await noteFailure(test, answer.failure, settling)
    return
  }
  const trade = answer.value
  if (trade.state === 'PAID') {
    const paid = await change(test, { state: 'PAID', trade_no: trade.tradeNo, ...failureColumns(null) }, settling)
    if (paid !== undefined) await giveBack(paid, settling)
  } else if (trade.state === 'CLOSED' && !isAwaited)
    await change(test, { state: 'CLOSED', ended_time: now.toISOString(), ...failureColumns(null) }, settling)
}
