import type { PaymentKind, PayChannel } from '@netbar/shared/contract'
import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { insertAll } from '../../../kit/seed/insert.ts'
import type { PaidTable } from '../payments/tables.ts'

/** Coins are of ten fen at least. */
const COIN_FEN = 10

interface Paid {
  readonly type: PaidTable
  readonly kind: PaymentKind
  readonly id: string
  readonly no: string
  readonly channel: PayChannel | null
  readonly amountFen: number
  readonly memberId: string | null
  readonly time: string
}

/** What was paid at a branch from a moment on, before another one, by the rows that the seed has of it. */
const paidWithin = async (
  trx: Transaction<Tables>,
  branchId: string,
  from: string,
  until: string,
): Promise<readonly Paid[]> => {
  const orders = await trx
    .selectFrom('order')
    .where('branch_id', '=', branchId)
    .where('pay_status', '=', 'PAID')
    .where('created_time', '>=', from)
    .where('created_time', '<', until)
    .select(['id', 'order_no', 'pay_channel', 'amount_fen', 'created_time'])
    .execute()
  const visits = await trx
    .selectFrom('machine_session')
    .innerJoin('machine', 'machine.id', 'machine_session.machine_id')
    .where('machine_session.branch_id', '=', branchId)
    .where('pay_channel', 'is not', null)
    .where('end_time', '>=', from)
    .where('end_time', '<', until)
    .select(['machine_session.id', 'machine.name', 'pay_channel', 'principal_fen', 'end_time'])
    .execute()
  const recharges = await trx
    .selectFrom('recharge_order')
    .where('branch_id', '=', branchId)
    .where('status', '=', 'PAID')
    .where('paid_time', '>=', from)
    .where('paid_time', '<', until)
    .select(['id', 'order_no', 'pay_channel', 'principal_fen', 'member_id', 'paid_time'])
    .execute()
  return [
    ...orders.map((row): Paid => ({
      type: 'order',
      kind: 'SALE',
      id: row.id,
      no: row.order_no,
      channel: row.pay_channel,
      amountFen: row.amount_fen,
      memberId: null,
      time: row.created_time,
    })),
    ...visits.map((row): Paid => ({
      type: 'machine_session',
      kind: 'VISIT',
      id: row.id,
      no: row.name,
      channel: row.pay_channel,
      amountFen: row.principal_fen,
      memberId: null,
      time: row.end_time ?? until,
    })),
    ...recharges.map((row): Paid => ({
      type: 'recharge_order',
      kind: 'RECHARGE',
      id: row.id,
      no: row.order_no,
      channel: row.pay_channel,
      amountFen: row.principal_fen,
      memberId: row.member_id,
      time: row.paid_time,
    })),
  ]
}

/**
 * Writes the payments of what the seed's rows say was paid in a shift. Fees that no coins can pay are left out where they were
 * paid in cash.
 */
export const seedPastPayments = async (
  trx: Transaction<Tables>,
  shift: Pick<Selectable<Tables['shift']>, 'id' | 'branch_id' | 'cashier_id' | 'cashier_name' | 'open_time'>,
  until: Date,
  newId: () => string,
): Promise<void> => {
  const paid = await paidWithin(trx, shift.branch_id, shift.open_time, until.toISOString())
  const rows = paid.flatMap(({ type, kind, id, no, channel, amountFen, memberId, time }) => {
    if (channel === null || amountFen === 0 || (channel === 'CASH' && amountFen % COIN_FEN !== 0)) return []
    const row: Insertable<Tables['payment']> = {
      id: newId(),
      branch_id: shift.branch_id,
      shift_id: shift.id,
      kind,
      direction: 'IN',
      channel,
      amount_fen: amountFen,
      gift_fen: 0,
      refunded_fen: 0,
      ref_type: type,
      ref_id: id,
      ref_no: no,
      member_id: memberId,
      request_no: `seed-${id}`,
      part_no: 1,
      state: 'PAID',
      cashier_id: shift.cashier_id,
      cashier_name: shift.cashier_name,
      created_time: time,
      paid_time: time,
    }
    return [row]
  })
  await insertAll(trx, 'payment', rows)
}
