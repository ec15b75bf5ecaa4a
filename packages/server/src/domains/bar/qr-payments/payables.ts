import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { SYSTEM } from '../../../kit/documents/index.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { cashDepositSteps } from '../cash-deposits/steps.ts'
import { payOrder } from '../orders/take-steps.ts'
import { endOf, priceOf } from '../sessions/charge.ts'
import { billingOf, endSession } from '../sessions/end.ts'
import { leaveMachine } from '../sessions/machines.ts'
import { visitOf } from '../sessions/running.ts'
import type { Due } from '../payments/due.ts'
import type { PaymentRow } from '../payments/write.ts'

/** Something that can be paid by its number. */
export type Payable = Omit<Due, 'requestNo'>

/** When something was paid. */
interface PaidMoment {
  readonly now: Date
  readonly newId: () => string
}

/** How a kind of thing is found by its number, and what becomes of it once it is paid. */
interface PayableKind {
  readonly find: (db: Kysely<Tables>, no: string, now: Date) => Promise<Payable | undefined>
  /** Marks it as paid, and tells the counter; false where it is not waited for any more. */
  readonly paid: (trx: Transaction<Tables>, payment: PaymentRow, moment: PaidMoment) => Promise<boolean>
}

const orders: PayableKind = {
  find: async (db, no) => {
    const row = await db
      .selectFrom('order')
      .where('order_no', '=', no)
      .where('pay_status', '=', 'UNPAID')
      .where('status', '!=', 'CANCELLED')
      .select(['id', 'branch_id', 'member_id', 'amount_fen'])
      .executeTakeFirst()
    if (row === undefined) return undefined
    const ref = { type: 'order', id: row.id, no } as const
    return { branchId: row.branch_id, ref, kind: 'SALE', memberId: row.member_id, amountFen: row.amount_fen }
  },
  paid: async (trx, { ref_id, channel }, { now, newId }) => {
    const row = await trx.selectFrom('order').where('id', '=', ref_id).selectAll().executeTakeFirstOrThrow()
    if (row.pay_status !== 'UNPAID' || row.status === 'CANCELLED') return false
    await payOrder(trx, row, channel, { actor: SYSTEM, now: () => now, newId })
    return true
  },
}

const deposits: PayableKind = {
  find: async (db, no) => {
    const row = await db
      .selectFrom('cash_deposit')
      .where('deposit_no', '=', no)
      .where('status', '=', 'PENDING')
      .select(['id', 'branch_id', 'amount_fen'])
      .executeTakeFirst()
    if (row === undefined) return undefined
    const ref = { type: 'cash_deposit', id: row.id, no } as const
    return { branchId: row.branch_id, ref, kind: 'CASH_DEPOSIT', memberId: null, amountFen: row.amount_fen }
  },
  paid: async (trx, { ref_id, ref_no, branch_id, amount_fen, cashier_id, cashier_name }, { now, newId }) => {
    const row = await trx.selectFrom('cash_deposit').where('id', '=', ref_id).selectAll().executeTakeFirstOrThrow()
    if (row.status !== 'PENDING' || row.amount_fen !== amount_fen) return false
    const payer = { id: cashier_id, name: cashier_name ?? row.cashier_name }
    await cashDepositSteps.moveOn(
      trx,
      row,
      { event: 'pay' },
      { actor: payer, now: () => now, newId },
      { paid_time: now.toISOString(), paid_by: cashier_id },
    )
    await recordLiveMessage(trx, { branchId: branch_id, type: 'DEPOSIT_ORDER_PAID', orderNo: ref_no }, now)
    return true
  },
}

/** Visits of guests without a card. The price is that of the moment in which the code is shown, and the visit ends with it. */
const visits: PayableKind = {
  find: async (db, no, now) => {
    const session = await db
      .selectFrom('machine_session')
      .where('id', '=', no)
      .where('end_time', 'is', null)
      .where('member_id', 'is', null)
      .where('user_id', 'is', null)
      .selectAll()
      .executeTakeFirst()
    if (session === undefined) return undefined
    const { totalFen } = priceOf(session, await visitOf(db, session), endOf(session, now))
    if (totalFen === 0) return undefined
    const ref = { type: 'machine_session', id: session.id, no } as const
    return { branchId: session.branch_id, ref, kind: 'VISIT', memberId: null, amountFen: totalFen }
  },
  paid: async (trx, { ref_id, channel, amount_fen, created_time }) => {
    const session = await trx
      .selectFrom('machine_session')
      .where('id', '=', ref_id)
      .selectAll()
      .executeTakeFirstOrThrow()
    if (session.end_time !== null) return false
    const end = endOf(session, new Date(created_time))
    const price = priceOf(session, await visitOf(trx, session), end)
    const paid = { principal_fen: amount_fen, gift_fen: 0, pay_channel: channel } as const
    await endSession(trx, ref_id, { end_reason: 'SELF', billing: billingOf(price), ...paid }, end)
    const machine = await trx
      .selectFrom('machine')
      .where('id', '=', session.machine_id)
      .selectAll()
      .executeTakeFirstOrThrow()
    await leaveMachine(trx, machine, end)
    return true
  },
}

const KINDS = { order: orders, cash_deposit: deposits, machine_session: visits } as const
type PaidKind = keyof typeof KINDS

/** Tables of what is paid by QR code. */
export const QR_KINDS: readonly PaidKind[] = ['order', 'cash_deposit', 'machine_session']

const isPaidKind = (type: string): type is PaidKind => Object.hasOwn(KINDS, type)

/** What can be paid under a number; undefined where nothing is waited for. */
export const findPayable = async (db: Kysely<Tables>, no: string, now: Date): Promise<Payable | undefined> =>
  (await orders.find(db, no, now)) ?? (await deposits.find(db, no, now)) ?? visits.find(db, no, now)

/** Marks what a payment was for as paid, and tells the counter; false where it was not waited for any more. */
export const acceptPayment = async (
  trx: Transaction<Tables>,
  payment: PaymentRow,
  moment: PaidMoment,
): Promise<boolean> => {
  const { ref_type } = payment
  if (!isPaidKind(ref_type)) throw new Error(`a ${ref_type} is not paid by a QR code`)
  return KINDS[ref_type].paid(trx, payment, moment)
}
