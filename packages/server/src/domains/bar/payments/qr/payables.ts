import type { LiveMessageType } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import { recordLiveMessage } from '../../../../kit/live-messages/outbox.ts'
import type { Due } from '../due.ts'
import type { PaymentRow } from '../write.ts'

/** Something that can be paid by its number. */
export type Payable = Omit<Due, 'requestNo'>

/** How a kind of thing is found by its number, and what becomes of it once it is paid. */
interface PayableKind {
  readonly find: (db: Kysely<Tables>, no: string) => Promise<Payable | undefined>
  /** Marks it as paid; false where it is not waited for any more. */
  readonly paid: (trx: Transaction<Tables>, payment: PaymentRow, time: string) => Promise<boolean>
  readonly message: LiveMessageType
}

const orders: PayableKind = {
  find: async (db, no) => {
    const row = await db
      .selectFrom('order')
      .where('order_no', '=', no)
      .where('pay_status', '=', 'UNPAID')
      .where('status', '!=', 'CANCELLED')
      .select(['id', 'branch_id', 'amount_fen'])
      .executeTakeFirst()
    if (row === undefined) return undefined
    const ref = { type: 'order', id: row.id, no } as const
    return { branchId: row.branch_id, ref, kind: 'SALE', memberId: null, amountFen: row.amount_fen }
  },
  paid: async (trx, { ref_id, channel }, updated_time) => {
    const { numUpdatedRows } = await trx
      .updateTable('order')
      .set({ pay_status: 'PAID', pay_channel: channel, updated_time })
      .where('id', '=', ref_id)
      .where('pay_status', '=', 'UNPAID')
      .where('status', '!=', 'CANCELLED')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
  message: 'ORDER_PAID',
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
  paid: async (trx, { ref_id, amount_fen }, paid_time) => {
    const { numUpdatedRows } = await trx
      .updateTable('cash_deposit')
      .set({ status: 'PAID', paid_time })
      .where('id', '=', ref_id)
      .where('status', '=', 'PENDING')
      .where('amount_fen', '=', amount_fen)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
  message: 'DEPOSIT_ORDER_PAID',
}

const KINDS = { order: orders, cash_deposit: deposits } as const
type PaidKind = keyof typeof KINDS

const isPaidKind = (type: string): type is PaidKind => Object.hasOwn(KINDS, type)

/** What can be paid under a number; undefined where nothing is waited for. */
export const findPayable = async (db: Kysely<Tables>, no: string): Promise<Payable | undefined> =>
  (await orders.find(db, no)) ?? deposits.find(db, no)

/** Marks what a payment was for as paid, and tells the counter; false where it was not waited for any more. */
export const acceptPayment = async (trx: Transaction<Tables>, payment: PaymentRow, now: Date): Promise<boolean> => {
  const { ref_type, ref_no, branch_id } = payment
  if (!isPaidKind(ref_type)) throw new Error(`a ${ref_type} is not paid by a QR code`)
  const { paid, message } = KINDS[ref_type]
  if (!(await paid(trx, payment, now.toISOString()))) return false
  await recordLiveMessage(trx, { branchId: branch_id, type: message, orderNo: ref_no }, now)
  return true
}
