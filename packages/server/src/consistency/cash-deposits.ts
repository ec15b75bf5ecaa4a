import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/db/index.ts'
import { standings } from '../domains/bar/index.ts'

/** Deposits changed since a moment whose status is not what their payment or their slip says. */
const mismatchedPaid = async (db: Kysely<Tables>, since: string): Promise<readonly string[]> => {
  const { rows } = await sql<{
    readonly no: string
    readonly status: string
    readonly amount: number
    readonly paid: number
  }>`
    select deposit_no as no, status, amount_fen as amount, case
      when method = 'QR' then (select coalesce(sum(amount_fen - refunded_fen), 0) from payment
        where ref_type = 'cash_deposit' and ref_id = cash_deposit.id and direction = 'IN' and state = 'PAID')
      when exists (select 1 from attachment where subject_kind = 'CASH_DEPOSIT' and subject_id = cash_deposit.id)
        then amount_fen
      else 0 end as paid
    from cash_deposit where updated_time >= ${since} order by deposit_no`.execute(db)
  return rows.flatMap(({ no, status, amount, paid }) => {
    const isPaid = status === 'PAID' || status === 'VERIFIED' || status === 'REJECTED'
    return Number(paid) === (isPaid ? Number(amount) : 0)
      ? []
      : [`cash deposit ${no} is ${status} with ${Number(amount)}, and ${Number(paid)} was paid`]
  })
}

/**
 * Shifts with deposits changed since a moment that handed in more after their end than they had to: what left the drawer before is theirs
 * whatever was counted afterwards.
 */
const overpaidShifts = async (db: Kysely<Tables>, since: string): Promise<readonly string[]> => {
  const changed = sql<boolean>`shift.close_time is not null and exists (select 1 from cash_deposit
    where cash_deposit.shift_id = shift.id and cash_deposit.updated_time >= ${since})`
  const rows = await db
    .selectFrom(standings(changed).as('standing'))
    .select(['shift_no', 'due_fen', 'paid_fen'])
    .select(
      sql<number>`coalesce((select sum(amount_fen) from cash_deposit where shift_id = standing.shift_id
        and status in ('PAID', 'VERIFIED') and paid_time <= standing.close_time), 0)`.as('before_fen'),
    )
    .orderBy('shift_no')
    .execute()
  return rows
    .filter(({ due_fen, paid_fen, before_fen }) => paid_fen > Math.max(due_fen ?? 0, Number(before_fen)))
    .map(({ shift_no, due_fen, paid_fen }) => `shift ${shift_no} had ${due_fen} to hand in, and handed in ${paid_fen}`)
}

/** Cash that is handed in, changed since a moment (ISO 8601), that is not what was paid, or more than what was earned. */
export const mismatchedDeposits = async (db: Kysely<Tables>, since: string): Promise<readonly string[]> => [
  ...(await mismatchedPaid(db, since)),
  ...(await overpaidShifts(db, since)),
]
