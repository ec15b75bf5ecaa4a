import {
  MAX_LOOKUPS_PER_MINUTE,
  maskIdCard,
  maskName,
  maskPhone,
  MINUTE_MS,
  shanghaiDay,
  Status,
} from '@netbar/shared/contract'
import type { CallRequest, memberCalls, MemberCard } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { Actor, CallContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { countOperations, logOperation } from '../../kit/operations/index.ts'
import { refuseForeignBranch } from '../../kernel/rights/index.ts'
import { lastUses } from './machine-uses.ts'

type Body = CallRequest<typeof memberCalls.inquiry>['body']

const SESSIONS_SHOWN = 5
const LOOKUP = 'memberInquiry'

const findMember = (db: Kysely<Tables>, { branchId, key }: Body) =>
  db
    .selectFrom('member')
    .innerJoin('branch', 'branch.id', 'member.branch_id')
    .innerJoin('member_level', 'member_level.id', 'member.level_id')
    .where('member.brand_id', '=', (eb) => eb.selectFrom('branch').where('id', '=', branchId).select('brand_id'))
    .where((eb) =>
      eb.or([
        eb('member_no', '=', key.toUpperCase()),
        eb('member.phone', '=', key),
        eb('member.id_number', '=', key.toUpperCase()),
      ]),
    )
    .selectAll('member')
    .select(['branch.name as branch_name', 'member_level.name as level_name'])
    .orderBy('member.id')
    .executeTakeFirst()
type Found = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Blacklist entries that apply to a member today: of the whole brand, or of a branch that the actor sees. */
const findWarnings = async (
  db: Kysely<Tables>,
  { branchIds }: Actor,
  member: Found,
  today: string,
): Promise<MemberCard['blacklist']> => {
  const rows = await db
    .selectFrom('blacklist')
    .innerJoin('branch', 'branch.id', 'blacklist.branch_id')
    .where('blacklist.brand_id', '=', member.brand_id)
    .where((eb) => eb.or([eb('member_id', '=', member.id), eb('id_number', '=', member.id_number)]))
    .where('enabled', '=', 1)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', today)]))
    .where((eb) => eb.or([eb('scope', '=', 'BRAND'), eb('blacklist.branch_id', 'in', [...branchIds])]))
    .select(['blacklist.id', 'reason', 'note', 'valid_until', 'branch.name as branch_name'])
    .orderBy('blacklist.created_time', 'desc')
    .orderBy('blacklist.id')
    .execute()
  return rows.map(({ id, reason, note, valid_until, branch_name }) => ({
    id,
    reason,
    note,
    branchName: branch_name,
    validUntil: valid_until,
  }))
}

const cardOf = async (
  db: Kysely<Tables>,
  actor: Actor,
  member: Found,
  isFull: boolean,
  now: Date,
): Promise<MemberCard> => ({
  id: member.id,
  memberNo: member.member_no,
  name: isFull ? member.name : maskName(member.name),
  gender: member.gender,
  phone: isFull ? member.phone : maskPhone(member.phone),
  idNumber: isFull ? member.id_number : maskIdCard(member.id_number),
  isFull,
  levelName: member.level_name,
  status: member.status,
  principalFen: member.principal_fen,
  giftFen: member.gift_fen,
  branchName: member.branch_name,
  createdTime: member.created_time,
  sessions: (await lastUses(db, member.id, SESSIONS_SHOWN, now)).map(({ branchId: _, ...use }) => use),
  blacklist: await findWarnings(db, actor, member, shanghaiDay(now.getTime())),
})

/**
 * Looks a member up by an exact key. Each lookup is logged, with or without a result; the line names the member and
 * never the key.
 *
 * @returns null where there is nobody.
 * @throws Refusal 40401 for a foreign branch, 40301 for unmasked data without the function, 42901 after too many in a
 * minute.
 */
export const inquireMember = async (body: Body, context: CallContext): Promise<MemberCard | null> => {
  const { actor, database } = context
  refuseForeignBranch(actor, body.branchId)
  if (body.full && !actor.functions.has('VIEW_SENSITIVE'))
    throw new Refusal(Status.forbidden, { key: 'errors.forbidden' })
  const now = context.now()
  return database.write(async (trx) => {
    const since = new Date(now.getTime() - MINUTE_MS)
    if (
      (await countOperations(trx, { userId: actor.userId, action: LOOKUP, since, until: now })) >=
      MAX_LOOKUPS_PER_MINUTE
    )
      throw new Refusal(Status.rateLimited, { key: 'members.inquiryTooOften', params: { n: MAX_LOOKUPS_PER_MINUTE } })
    const member = await findMember(trx, body)
    await logOperation(trx, context, {
      action: LOOKUP,
      branchId: body.branchId,
      targetId: member?.id ?? null,
      result: member === undefined ? 'NOT_FOUND' : body.full ? 'FULL' : 'MASKED',
    })
    return member === undefined ? null : cardOf(trx, actor, member, body.full, now)
  })
}
