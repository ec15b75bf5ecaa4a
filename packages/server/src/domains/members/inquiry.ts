import { MAX_LOOKUPS_PER_MINUTE, maskIdCard, maskName, maskPhone, MINUTE_MS, Status } from '@netbar/shared/contract'
import type { CallRequest, memberCalls, MemberCard } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { Actor, CallContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { SecretBox } from '../../platform/secrets/index.ts'
import { documentHistory } from '../../kit/documents/index.ts'
import { countOperations, logOperation } from '../../kit/operations/index.ts'
import { refuseForeignBranch } from '../../kernel/rights/index.ts'
import { entriesInForce } from './blacklist/in-force.ts'
import { idNumberOf, phoneOf, storedForms } from './identity/identity.ts'
import { lastUses } from './machine-uses.ts'

type Body = CallRequest<typeof memberCalls.inquiry>['body']

const SESSIONS_SHOWN = 5

const selectMembers = (db: Kysely<Tables>) =>
  db
    .selectFrom('member')
    .innerJoin('branch', 'branch.id', 'member.branch_id')
    .innerJoin('member_level', 'member_level.id', 'member.level_id')
    .leftJoin('member_card', (join) =>
      join.onRef('member_card.member_id', '=', 'member.id').on('member_card.ended_time', 'is', null),
    )
    .selectAll('member')
    .select(['branch.name as branch_name', 'member_level.name as level_name', 'member_card.card_no'])

const findMember = (db: Kysely<Tables>, { branchId, key }: Body, secrets: SecretBox) => {
  const brandId = db.selectFrom('branch').where('id', '=', branchId).select('brand_id')
  const typed = key.toUpperCase()
  return selectMembers(db)
    .where('member.brand_id', '=', brandId)
    .where((eb) =>
      eb.or([
        eb('member_no', '=', typed),
        eb('member.phone', 'in', storedForms(secrets, key)),
        eb('member.id_number', 'in', storedForms(secrets, typed)),
        eb('member.id', 'in', (cards) =>
          cards
            .selectFrom('member_card as used')
            .where('used.brand_id', '=', brandId)
            .where('used.card_no', '=', typed)
            .where('used.ended_time', 'is', null)
            .select('used.member_id'),
        ),
      ]),
    )
    .orderBy('member.id')
    .executeTakeFirst()
}
type Found = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Blacklist entries that apply to a member today: of the whole brand, or of a branch that the actor sees. */
const findWarnings = async (
  db: Kysely<Tables>,
  { branchIds }: Actor,
  { id: memberId, brand_id: brandId, id_number }: Found,
  now: Date,
): Promise<MemberCard['blacklist']> => {
  const rows = await entriesInForce(db, { brandId, memberId, idNumbers: [id_number] }, [...branchIds], now).execute()
  return rows.map(({ id, reason, note, valid_until, branch_name }) => ({
    id,
    reason,
    note,
    branchName: branch_name,
    validUntil: valid_until,
  }))
}

/** Why a member's card is as it is, as whoever took its last step said. */
const findReason = async (db: Kysely<Tables>, id: string): Promise<string | null> =>
  (await documentHistory(db, { type: 'member', id })).at(-1)?.reason ?? null

const cardOf = async (
  db: Kysely<Tables>,
  actor: Actor,
  member: Found,
  { secrets, now }: { readonly secrets: SecretBox; readonly now: Date },
): Promise<MemberCard> => ({
  id: member.id,
  memberNo: member.member_no,
  name: maskName(member.name),
  gender: member.gender,
  phone: maskPhone(phoneOf(secrets, member)),
  idNumber: maskIdCard(idNumberOf(secrets, member)),
  levelName: member.level_name,
  status: member.status,
  statusReason: await findReason(db, member.id),
  cardNo: member.card_no,
  principalFen: member.principal_fen,
  giftFen: member.gift_fen,
  branchName: member.branch_name,
  createdTime: member.created_time,
  sessions: (await lastUses(db, member.id, SESSIONS_SHOWN, now)).map(({ branchId: _, ...use }) => use),
  blacklist: await findWarnings(db, actor, member, now),
})

/** A member that is known to exist, masked. */
export const getMemberCard = async (
  db: Kysely<Tables>,
  id: string,
  { actor, now }: CallContext,
  secrets: SecretBox,
): Promise<MemberCard> =>
  cardOf(db, actor, await selectMembers(db).where('member.id', '=', id).executeTakeFirstOrThrow(), {
    secrets,
    now: now(),
  })

/**
 * Looks a member up by an exact key; what it finds is masked. Each lookup is logged, with or without a result; the line names the member and
 * never the key.
 *
 * @param parts.action The page that asks, as the log names it: each has its own limit.
 *
 * @returns null where there is nobody.
 * @throws Refusal 40401 for a foreign branch, 42901 after too many in a minute.
 */
export const inquireMember = async (
  body: Body,
  context: CallContext,
  { action, secrets }: { readonly action: 'memberInquiry' | 'memberLookup'; readonly secrets: SecretBox },
): Promise<MemberCard | null> => {
  const { actor, database } = context
  refuseForeignBranch(actor, body.branchId)
  const now = context.now()
  return database.write(async (trx) => {
    const since = new Date(now.getTime() - MINUTE_MS)
    if ((await countOperations(trx, { userId: actor.userId, action, since, until: now })) >= MAX_LOOKUPS_PER_MINUTE)
      throw new Refusal(Status.rateLimited, { key: 'members.inquiryTooOften', params: { n: MAX_LOOKUPS_PER_MINUTE } })
    const member = await findMember(trx, body, secrets)
    await logOperation(trx, context, {
      action,
      branchId: body.branchId,
      targetId: member?.id ?? null,
      result: member === undefined ? 'NOT_FOUND' : 'MASKED',
    })
    return member === undefined ? null : cardOf(trx, actor, member, { secrets, now })
  })
}
