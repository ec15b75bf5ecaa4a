import { qrPayment, QR_MS, Status } from '@netbar/shared/contract'
import type { QrPayment, qrPaymentCalls } from '@netbar/shared/contract'
import { parse } from 'valibot'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { PaymentRow } from '../payments/write.ts'
import type { QrParts } from './provider.ts'
import { askAndSettle } from './settle.ts'
import { cashierOf, startQrPayment } from './start.ts'
import { QR_KINDS } from './payables.ts'
import type { Database } from '../../../platform/db/index.ts'

/** A payment as the contract shows it. */
export const toQrPayment = (row: PaymentRow): QrPayment =>
  parse(qrPayment, {
    id: row.id,
    orderNo: row.ref_no,
    amountFen: row.amount_fen,
    state: row.state,
    codeUrl: row.state === 'PENDING' ? row.code_url : null,
    expires: new Date(Date.parse(row.created_time) + QR_MS).toISOString(),
    reason: row.reason,
    isReturned: row.state === 'PAID' && row.refunded_fen === row.amount_fen,
  })

/** @throws Refusal 40401 where no payment by QR code of the number was begun at the branches. */
export const latestQr = async (db: Database['db'], no: string, branchIds: Iterable<string>): Promise<PaymentRow> => {
  const row = await db
    .selectFrom('payment')
    .where('ref_no', '=', no)
    .where('branch_id', 'in', ['', ...branchIds])
    .where('direction', '=', 'IN')
    .where('ref_type', 'in', QR_KINDS)
    .selectAll()
    .orderBy('created_time', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (row === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  return row
}

/** Handles payments by QR code. */
export const createQrPaymentHandlers = (parts: QrParts): Handlers<typeof qrPaymentCalls> => {
  const settlingOf = ({ database, now, newId }: Pick<CallContext, 'database' | 'now' | 'newId'>) => ({
    ...parts,
    database,
    now: now(),
    newId,
  })
  const latest = (no: string, { database: { db }, actor }: CallContext) => latestQr(db, no, actor.branchIds)
  /** What became of the latest payment of a number. */
  const ask = async (no: string, context: CallContext, isOver: boolean): Promise<QrPayment> => {
    const row = await latest(no, context)
    if (row.state === 'PENDING') await askAndSettle(row, settlingOf(context), isOver)
    return toQrPayment(await latest(no, context))
  }
  return {
    start: async ({ params: { id } }, context) => {
      await startQrPayment(id, cashierOf(context), context, parts)
      return toQrPayment(await latest(id, context))
    },
    find: ({ params: { id } }, context) => ask(id, context, false),
    close: ({ params: { id } }, context) => ask(id, context, true),
    notice: async ({ params: { id } }, context) => {
      const row = await context.database.db.selectFrom('payment').where('id', '=', id).selectAll().executeTakeFirst()
      // What was never begun there is nobody's business.
      if (row !== undefined && row.code_url !== null && row.state !== 'PAID')
        await askAndSettle(row, settlingOf(context))
    },
  }
}
