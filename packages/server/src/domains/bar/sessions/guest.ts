import { Status } from '@netbar/shared/contract'
import type { DeductOrder } from '@netbar/shared/contract'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { entriesInForce, isMinor } from '../../members/index.ts'
import type { Text } from '../../../kernel/texts/index.ts'

/** A member who sits down, with the rules of the brand for its card. */
export type SeatedMember = Selectable<Tables['member']> & {
  readonly deduct_order: DeductOrder | null
  readonly cross_branch: number | null
}

const refuse = (text: Text) => new Refusal(Status.businessRule, text)

const membersOf = (db: Kysely<Tables>, branchId: string) =>
  db
    .selectFrom('member')
    .innerJoin('branch', 'branch.brand_id', 'member.brand_id')
    .leftJoin('brand_profile', 'brand_profile.brand_id', 'member.brand_id')
    .where('branch.id', '=', branchId)
    .selectAll('member')
    .select(['brand_profile.deduct_order', 'brand_profile.cross_branch'])

/** @throws Refusal 42201 where no member of the branch's brand has the number. */
export const findMemberByNo = async (
  trx: Transaction<Tables>,
  branchId: string,
  memberNo: string,
): Promise<SeatedMember> => {
  const member = await membersOf(trx, branchId).where('member_no', '=', memberNo.toUpperCase()).executeTakeFirst()
  if (member === undefined)
    throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
      { field: 'memberNo', text: { key: 'floorSessions.noSuchMember' } },
    ])
  return member
}

/** @throws Refusal 40401 for a member of another brand than the branch's. */
export const findMember = async (db: Kysely<Tables>, branchId: string, memberId: string): Promise<SeatedMember> => {
  const member = await membersOf(db, branchId).where('member.id', '=', memberId).executeTakeFirst()
  if (member === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  return member
}

/**
 * Refuses a member who may not sit down at a branch.
 *
 * @throws Refusal 42202 that says why: the card, the age, the blacklist, or another machine.
 */
export const refuseGuest = async (
  trx: Transaction<Tables>,
  member: SeatedMember,
  branchId: string,
  now: Date,
): Promise<void> => {
  if (member.status !== 'NORMAL') throw refuse({ key: 'floorSessions.memberNotNormal' })
  if (member.cross_branch === 0 && member.branch_id !== branchId) throw refuse({ key: 'floorSessions.otherBranch' })
  if (isMinor(member.birth_date, now)) throw refuse({ key: 'members.tooYoung' })
  const person = { brandId: member.brand_id, memberId: member.id, idNumbers: [member.id_number] }
  const entry = await entriesInForce(trx, person, [branchId], now).executeTakeFirst()
  if (entry !== undefined) throw refuse({ key: 'members.blacklisted', params: { note: entry.note } })
  const seat = await trx
    .selectFrom('machine_session')
    .innerJoin('machine', 'machine.id', 'machine_session.machine_id')
    .where('member_id', '=', member.id)
    .where('end_time', 'is', null)
    .select('machine.name')
    .executeTakeFirst()
  if (seat !== undefined) throw refuse({ key: 'floorSessions.memberSeated', params: { machine: seat.name } })
}
