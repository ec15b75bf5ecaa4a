import { sql } from 'kysely'
import type { Check } from './check.ts'

/** Members whose balance differs from what the last change of it left. */
export const mismatchedMembers: Check = async (db) => {
  const { rows } = await sql<{ member_no: string }>`
    select member_no from member
    left join balance_log on balance_log.member_id = member.id and sequence =
      (select max(sequence) from balance_log as last where last.member_id = member.id)
    where principal_fen <> coalesce(principal_after, 0) or gift_fen <> coalesce(gift_after, 0)
    order by member_no`.execute(db)
  return rows.map(({ member_no }) => `balance of member ${member_no} is not what its last change left`)
}

/**
 * Changes of members' balances since a moment (ISO 8601) that do not follow the one before: their numbers have no gap, and each
 * leaves what was there and what it adds. With {@link mismatchedMembers} it follows that a balance is the sum of its changes.
 */
export const brokenBalanceChanges = async (db: Parameters<Check>[0], since: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ member_no: string; sequence: number }>`
    select member_no, changed.sequence from balance_log as changed
    join member on member.id = changed.member_id
    left join balance_log as earlier
      on earlier.member_id = changed.member_id and earlier.sequence = changed.sequence - 1
    where changed.created_time >= ${since} and (
      (earlier.id is null and changed.sequence <> 1)
      or changed.principal_after <> coalesce(earlier.principal_after, 0) + changed.principal_delta
      or changed.gift_after <> coalesce(earlier.gift_after, 0) + changed.gift_delta)
    order by member_no, changed.sequence`.execute(db)
  return rows.map(
    ({ member_no, sequence }) => `change ${sequence} of member ${member_no} does not follow the one before`,
  )
}
