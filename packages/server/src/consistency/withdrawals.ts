import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/db/index.ts'

/** Sums of a withdrawal's rows elsewhere. */
interface Sums {
  readonly withdraw_no: string
  readonly status: string
  readonly amount: number
  readonly principal: number
  readonly gift: number
  readonly paid: number
  readonly log_principal: number
  readonly log_gift: number
}

/**
 * Withdrawals changed since a moment (ISO 8601) that are not what left the card and what was paid: a paid one was paid whole, one whose
 * payment failed not more than its amount, and of any other nothing was taken or paid.
 */
export const mismatchedWithdrawals = async (db: Kysely<Tables>, since: string): Promise<readonly string[]> => {
  const { rows } = await sql<Sums>`
    select withdraw_no, status, amount_fen as amount, coalesce(principal_fen, 0) as principal, coalesce(gift_fen, 0) as gift,
      (select coalesce(sum(amount_fen), 0) from payment where ref_type = 'withdraw_order' and ref_id = withdraw_order.id
        and direction = 'OUT' and state = 'PAID') as paid,
      (select coalesce(sum(principal_delta), 0) from balance_log where ref_type = 'withdraw_order' and ref_id = withdraw_order.id) as log_principal,
      (select coalesce(sum(gift_delta), 0) from balance_log where ref_type = 'withdraw_order' and ref_id = withdraw_order.id) as log_gift
    from withdraw_order where updated_time >= ${since} order by withdraw_no`.execute(db)
  return rows.flatMap((row) => {
    const [amount, paid] = [Number(row.amount), Number(row.paid)]
    const isPaidRight =
      row.status === 'PAID' ? paid === amount : row.status === 'PAY_FAILED' ? paid < amount : paid === 0
    const isTakenRight =
      Number(row.principal) === -Number(row.log_principal) && Number(row.gift) === -Number(row.log_gift)
    return isPaidRight && isTakenRight
      ? []
      : [
          `withdrawal ${row.withdraw_no} is ${row.status} with ${amount} of ${row.principal} and ${row.gift}, ` +
            `its payments are ${paid} and its log ${Number(row.log_principal)} and ${Number(row.log_gift)}`,
        ]
  })
}
