import { QR_MS } from '@netbar/shared/contract'
import type { PaymentEnd } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { answered, payAccountOf, tradeNumber, tradeOf } from '../../org/index.ts'
import type { WechatPayTrade } from '../../org/index.ts'
import { writePayment } from '../payments/write.ts'
import type { PaymentRow } from '../payments/write.ts'
import { acceptPayment } from './payables.ts'
import type { QrParts } from './provider.ts'

type Paid = Extract<WechatPayTrade, { state: 'PAID' }>

/** With what a payment is settled. */
export interface Settling extends QrParts {
  readonly database: Database
  readonly now: Date
  readonly newId: () => string
}

/** Begins to give back a payment that nobody waited for: no cashier had it, and it is of no shift. */
const giveBack = async (
  trx: Transaction<Tables>,
  payment: PaymentRow,
  reason: PaymentEnd,
  { now, newId }: Settling,
) => {
  await trx
    .updateTable('payment')
    .set({ shift_id: null, refunded_fen: payment.amount_fen, reason })
    .where('id', '=', payment.id)
    .execute()
  const { branch_id: branchId, ref_type, ref_id, ref_no, kind, member_id: memberId } = payment
  const ref = { type: ref_type, id: ref_id, no: ref_no }
  await writePayment(
    trx,
    { branchId, ref, kind, memberId, requestNo: `return-${payment.id}` },
    {
      id: newId(),
      direction: 'OUT',
      channel: payment.channel,
      amount_fen: payment.amount_fen,
      refund_of: payment.id,
      part_no: 1,
      state: 'PENDING',
      reason,
      created_time: now.toISOString(),
    },
  )
}

/** Settles a payment that has come, once: it pays what it was for, or is given back. */
const settle = (payment: PaymentRow, { tradeNo, amountFen }: Paid, settling: Settling): Promise<void> =>
  settling.database.write(async (trx) => {
    if (amountFen !== payment.amount_fen)
      throw new Error(`payment ${payment.id} is ${payment.amount_fen}, and ${amountFen} came`)
    const before = await trx
      .selectFrom('payment')
      .where('id', '=', payment.id)
      .where('state', 'in', ['PENDING', 'CLOSED', 'FAILED'])
      .select('state')
      .executeTakeFirst()
    // Another one was faster.
    if (before === undefined) return
    const row = await trx
      .updateTable('payment')
      .set({ state: 'PAID', trade_no: tradeNo, paid_time: settling.now.toISOString() })
      .where('id', '=', payment.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (before.state !== 'PENDING') await giveBack(trx, row, 'CAME_LATE', settling)
    else if (!(await acceptPayment(trx, row, settling))) await giveBack(trx, row, 'NOT_AWAITED', settling)
  })

const close = ({ id }: PaymentRow, reason: PaymentEnd, { database, now }: Settling): Promise<void> =>
  database.write(async (trx) => {
    await trx
      .updateTable('payment')
      .set({ state: 'CLOSED', closed_time: now.toISOString(), reason })
      .where('id', '=', id)
      .where('state', '=', 'PENDING')
      .execute()
  })

/**
 * Asks what became of a payment, and settles or closes it.
 *
 * @param isOver Whether nobody waits for it any more: it is closed unless it has been paid. It is over by itself after a while.
 * @throws Refusal 50301 without an answer: it stays as it was.
 */
export const askAndSettle = async (payment: PaymentRow, settling: Settling, isOver = false): Promise<void> => {
  const { database, now, wechatPay, secrets } = settling
  const isLate = now.getTime() - Date.parse(payment.created_time) >= QR_MS
  const isAwaited = payment.state !== 'PENDING' || (!isOver && !isLate)
  const account = await payAccountOf(database.db, payment.branch_id, secrets)
  const trade = answered(await tradeOf(wechatPay, account, tradeNumber(payment.id), isAwaited))
  if (trade.state === 'PAID') return settle(payment, trade, settling)
  if (payment.state !== 'PENDING' || trade.state === 'OPEN') return
  await close(payment, isOver ? 'CLOSED_BY_CASHIER' : 'TIMED_OUT', settling)
}
