import { QR_MS, Status, wechatNoticeUrl } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { writeOnce } from '../../../kit/documents/index.ts'
import { tradeNumber } from '../../org/index.ts'
import { drawerOf } from '../cash-deposits/drawer.ts'
import { requireShift } from '../shifts/find-shift.ts'
import { writePayment } from '../payments/write.ts'
import type { PaymentRow } from '../payments/write.ts'
import { findPayable } from './payables.ts'
import type { Payable } from './payables.ts'
import { askProvider } from './provider.ts'
import type { QrParts } from './provider.ts'

/** A payment that was begun. */
export const begun = v.object({ id: v.string() })

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

/** Who begins a payment by QR code: a cashier, or a client machine. */
export interface QrPayer {
  /** Runs the beginning once for a number of a request. */
  readonly once: (
    no: string,
    begin: (trx: Transaction<Tables>) => Promise<{ readonly id: string }>,
  ) => Promise<{ readonly id: string }>
  readonly requestNo: string
  readonly mayPay: (trx: Transaction<Tables>, payable: Payable) => Promise<boolean>
  /** The shift that gets the money, and its cashier. */
  readonly shiftOf: (
    trx: Transaction<Tables>,
    payable: Payable,
  ) => Promise<Pick<PaymentRow, 'shift_id' | 'cashier_id' | 'cashier_name'>>
}

/** The shift whose cash is handed in. */
const shiftOfDeposit = (trx: Transaction<Tables>, id: string) =>
  trx
    .selectFrom('cash_deposit')
    .innerJoin('shift', 'shift.id', 'cash_deposit.shift_id')
    .where('cash_deposit.id', '=', id)
    .selectAll('shift')
    .executeTakeFirstOrThrow()

/** A cashier, who needs an open shift; cash that is handed in leaves the drawer that it is in. */
export const cashierOf = (context: CallContext): QrPayer => {
  const { actor, idempotencyKey } = context
  return {
    once: (no, begin) => writeOnce(context, 'qrPayments.start', { no }, begun, begin),
    requestNo: idempotencyKey ?? '',
    mayPay: async (_, { branchId }) => actor.branchIds.has(branchId),
    shiftOf: async (trx, { branchId, ref }) => ({
      shift_id:
        ref.type === 'cash_deposit'
          ? await drawerOf(trx, await shiftOfDeposit(trx, ref.id), actor)
          : (await requireShift(trx, actor, branchId)).id,
      cashier_id: actor.userId,
      cashier_name: actor.name,
    }),
  }
}

type Beginning = Pick<CallContext, 'database' | 'host' | 'now' | 'newId'>

/** Writes the payment that is waited for from now on, or finds the one that is. */
const begin = async (
  trx: Transaction<Tables>,
  no: string,
  payer: QrPayer,
  { now, newId }: Beginning,
): Promise<{ readonly id: string }> => {
  const payable = await findPayable(trx, no, now())
  if (payable === undefined || !(await payer.mayPay(trx, payable)))
    throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  const shift = await payer.shiftOf(trx, payable)
  const known = await awaited(trx, payable.branchId, no)
  if (known !== undefined) return known
  const { id } = await writePayment(
    trx,
    { ...payable, requestNo: payer.requestNo },
    {
      id: newId(),
      ...shift,
      direction: 'IN',
      channel: 'WECHAT',
      amount_fen: payable.amountFen,
      part_no: 1,
      state: 'PENDING',
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
export const startQrPayment = async (
  no: string,
  payer: QrPayer,
  context: Beginning,
  parts: QrParts,
): Promise<string> => {
  const { database, host, now } = context
  const { id } = await payer.once(no, (trx) => begin(trx, no, payer, context))
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
      noticeUrl: wechatNoticeUrl(host ?? 'localhost', id),
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
