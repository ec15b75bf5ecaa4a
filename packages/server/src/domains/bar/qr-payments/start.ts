import { QR_MS, Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { writeOnce } from '../../../kit/documents/index.ts'
import { requireShift } from '../shifts/find-shift.ts'
import { writePayment } from '../payments/write.ts'
import type { PaymentRow } from '../payments/write.ts'
import { findPayable } from './payables.ts'
import { askProvider, tradeNumber } from './provider.ts'
import type { QrParts } from './provider.ts'

const begun = v.object({ id: v.string() })

/** The payment of a number that is waited for; undefined without one. */
const awaited = (trx: Transaction<Tables>, branchId: string, no: string) =>
  trx
    .selectFrom('payment')
    .where('branch_id', '=', branchId)
    .where('ref_no', '=', no)
    .where('direction', '=', 'IN')
    .where('state', '=', 'PENDING')
    .select('id')
    .executeTakeFirst()

/** Writes the payment that is waited for from now on, or finds the one that is. */
const begin = async (trx: Transaction<Tables>, no: string, context: CallContext): Promise<{ readonly id: string }> => {
  const { actor, now, newId, idempotencyKey } = context
  const payable = await findPayable(trx, no)
  if (payable === undefined || !actor.branchIds.has(payable.branchId))
    throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  const shift = await requireShift(trx, actor, payable.branchId)
  const known = await awaited(trx, payable.branchId, no)
  if (known !== undefined) return known
  const { id } = await writePayment(
    trx,
    { ...payable, requestNo: idempotencyKey ?? '' },
    {
      id: newId(),
      shift_id: shift.id,
      direction: 'IN',
      channel: 'WECHAT',
      amount_fen: payable.amountFen,
      part_no: 1,
      state: 'PENDING',
      cashier_id: actor.userId,
      cashier_name: actor.name,
      created_time: now().toISOString(),
    },
  )
  return { id }
}

/** WeChat Pay has refused a payment: the next attempt is another one. */
const fail = async (trx: Transaction<Tables>, id: string, now: Date): Promise<void> => {
  await trx
    .updateTable('payment')
    .set({ state: 'FAILED', closed_time: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .execute()
}

/**
 * Begins a payment by QR code. Its row is there before WeChat Pay hears of it, so that nothing is paid that nobody knows; without
 * an answer it stays, and the next attempt, which is the same order there, gets its code.
 *
 * @returns The payment's id.
 * @throws Refusal 40401 where nothing is to be paid under the number, 42202 without an open shift or where WeChat Pay refuses, 50301
 * without its answer.
 */
export const startQrPayment = async (no: string, context: CallContext, parts: QrParts): Promise<string> => {
  const { database, host, now } = context
  const { id } = await writeOnce(context, 'qrPayments.start', { no }, begun, (trx) => begin(trx, no, context))
  const payment: PaymentRow = await database.db
    .selectFrom('payment')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  if (payment.state !== 'PENDING' || payment.code_url !== null) return id
  const codeUrl = await askProvider(database.db, payment, parts, (api, account) =>
    api.createOrder(account, {
      outTradeNo: tradeNumber(id),
      description: no,
      amountFen: payment.amount_fen,
      expires: new Date(Date.parse(payment.created_time) + QR_MS),
      noticeUrl: `https://${host ?? 'localhost'}/api/payment/notice/wechat/${id}`,
    }),
  ).catch(async (error: unknown) => {
    // Without an answer it may be there.
    if (error instanceof Refusal && error.status !== Status.outsideUnavailable)
      await database.write((trx) => fail(trx, id, now()))
    throw error
  })
  await database.write(async (trx) => {
    await trx.updateTable('payment').set({ code_url: codeUrl }).where('id', '=', id).execute()
  })
  return id
}
