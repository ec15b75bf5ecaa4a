import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/db/index.ts'
import { shiftSumsOf } from '../domains/bar/index.ts'

/** What the rows of each kind say was paid, and given back, for those that have payments. */
const paidRows = (db: Kysely<Tables>) => [
  db
    .selectFrom('recharge_order')
    .select(['id', 'order_no as no', 'principal_fen as paid'])
    .select(sql<number>`case when status = 'REFUNDED' then principal_fen else 0 end`.as('returned'))
    .select(sql<string>`'recharge_order'`.as('type')),
  db
    .selectFrom('order')
    .where('pay_status', '<>', 'UNPAID')
    .select(['id', 'order_no as no', sql<number>`amount_fen`.as('paid')])
    .select(sql<number>`refunded_fen`.as('returned'))
    .select(sql<string>`'order'`.as('type')),
  db
    .selectFrom('machine_session')
    .select(['id', 'id as no', sql<number>`principal_fen + gift_fen`.as('paid')])
    .select(sql<number>`0`.as('returned'))
    .select(sql<string>`'machine_session'`.as('type')),
  db
    .selectFrom('temp_card')
    .select(['id', 'card_no as no', sql<number>`deposit_fen`.as('paid')])
    .select(sql<number>`case when returned_time is null then 0 else deposit_fen end`.as('returned'))
    .select(sql<string>`'temp_card'`.as('type')),
]

/** Top-ups, orders, deposits and visits that were paid since a moment (ISO 8601), whose payments are not what they say was paid. */
const mismatchedRows = async (db: Kysely<Tables>, since: string): Promise<readonly string[]> => {
  const found: string[] = []
  for (const rows of paidRows(db)) {
    const sums = await db
      .selectFrom(rows.as('row'))
      .innerJoin('payment', (join) =>
        join.onRef('payment.ref_id', '=', 'row.id').onRef('payment.ref_type', '=', 'row.type'),
      )
      .where('payment.created_time', '>=', since)
      .groupBy(['row.type', 'row.no', 'row.paid', 'row.returned'])
      .select(['row.type', 'row.no', 'row.paid', 'row.returned'])
      .select(sql<number>`sum(case when direction = 'IN' and state = 'PAID' then amount_fen else 0 end)`.as('received'))
      .select(sql<number>`sum(case when direction = 'OUT' then amount_fen else 0 end)`.as('refunded'))
      .execute()
    for (const { type, no, paid, returned, received, refunded } of sums)
      // A payment that came late was given back: what stays of all is what counts.
      if (Number(received) - Number(refunded) !== Number(paid) - Number(returned))
        found.push(
          `${type} ${no} was paid ${paid} and returned ${returned}, its payments are ${Number(received)} and ${Number(refunded)}`,
        )
  }
  return found
}

/** Payments since a moment that are not what their refunds gave back. */
const mismatchedRefunds = async (db: Kysely<Tables>, since: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('payment')
    .leftJoin('payment as refund', (join) =>
      join.onRef('refund.refund_of', '=', 'payment.id').on('refund.state', '<>', 'FAILED'),
    )
    .where('payment.created_time', '>=', since)
    .where('payment.direction', '=', 'IN')
    .groupBy(['payment.id', 'payment.refunded_fen'])
    .select(['payment.id', 'payment.refunded_fen'])
    .select(sql<number>`coalesce(sum(refund.amount_fen), 0)`.as('returned'))
    .having(sql<boolean>`payment.refunded_fen <> coalesce(sum(refund.amount_fen), 0)`)
    .execute()
  return rows.map(
    ({ id, refunded_fen, returned }) =>
      `payment ${id} was returned ${refunded_fen}, its refunds are ${Number(returned)}`,
  )
}

/** Payments since a moment (ISO 8601) that differ from what was paid for, or from their refunds. */
export const mismatchedPayments = async (db: Kysely<Tables>, since: string): Promise<readonly string[]> => [
  ...(await mismatchedRows(db, since)),
  ...(await mismatchedRefunds(db, since)),
]

/** Shifts that were closed since a moment (ISO 8601), whose sheets are not the sums of their payments and movements. */
export const mismatchedShifts = async (db: Kysely<Tables>, since: string): Promise<readonly string[]> => {
  const shifts = await db.selectFrom('shift').where('close_time', '>=', since).selectAll().execute()
  const found: string[] = []
  for (const shift of shifts) {
    const { channels, expectedCashFen } = await shiftSumsOf(db, shift)
    const kept = await db
      .selectFrom('shift_channel')
      .where('shift_id', '=', shift.id)
      .select(['channel', 'in_fen as inFen', 'out_fen as outFen', 'payment_count as count'])
      .execute()
    const text = (rows: typeof channels) =>
      rows
        .map(({ channel, inFen, outFen, count }) => `${channel} ${inFen} ${outFen} ${count}`)
        .toSorted()
        .join(', ')
    if (text(channels) !== text(kept) || expectedCashFen !== shift.expected_cash_fen)
      found.push(
        `shift ${shift.shift_no} closed with ${text(kept)} and ${shift.expected_cash_fen}, its rows are ${text(channels)} and ${expectedCashFen}`,
      )
  }
  return found
}
