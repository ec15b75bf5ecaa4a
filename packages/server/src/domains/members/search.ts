import {
  MAX_NAME_SEARCHES_PER_MINUTE,
  MAX_NAMED_MEMBERS,
  maskName,
  maskPhone,
  MINUTE_MS,
  Status,
} from '@netbar/shared/contract'
import type { CallAnswer, CallRequest, memberCalls } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { containing, containingInitials } from '../../platform/db/like.ts'
import type { Tables } from '../../platform/db/index.ts'
import type { Actor, CallContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { SecretBox } from '../../platform/secrets/index.ts'
import { countOperations, logOperation } from '../../kit/operations/index.ts'
import { refuseForeignBranch } from '../../kernel/rights/index.ts'
import { IS_PHONE_TAIL, phoneOf, tailHash } from './identity/identity.ts'

type Body = CallRequest<typeof memberCalls.search>['body']
type Answer = CallAnswer<typeof memberCalls.search>

const SEARCH = 'memberSearch'
const SHOWN = 'memberSearchShown'

/** Members who signed up at one of the actor's branches, one more than are shown. */
const findNamed = (
  db: Kysely<Tables>,
  { branchIds }: Actor,
  { branchId, name }: Body,
  secrets: Pick<SecretBox, 'hash'>,
) => {
  // It reads the index of names, or that of phones, alone.
  const named = db
    .selectFrom('member')
    .where('branch_id', 'in', (eb) =>
      eb
        .selectFrom('branch')
        .where('id', 'in', [...branchIds])
        .where('brand_id', '=', eb.selectFrom('branch').where('id', '=', branchId).select('brand_id'))
        .select('id'),
    )
    .where((eb) =>
      IS_PHONE_TAIL.test(name)
        ? eb('phone_tail', '=', tailHash(secrets, name))
        : eb.or([containing(eb.ref('name'), name), containingInitials(eb.ref('initials'), name)]),
    )
    .select('id')
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_NAMED_MEMBERS + 1)
  return db
    .selectFrom('member')
    .innerJoin('branch', 'branch.id', 'member.branch_id')
    .innerJoin('member_level', 'member_level.id', 'member.level_id')
    .where('member.id', 'in', named)
    .select(['member.id', 'member_no', 'member.name', 'member.phone', 'member.phone_sealed'])
    .select(['branch.name as branch_name', 'member_level.name as level_name'])
    .orderBy('member.name')
    .orderBy('member.id')
    .execute()
}

/**
 * Finds members by a part of their name, or by the last four digits of their phone. Each search is logged, and each member that it shows; no line has what was typed.
 *
 * @throws Refusal 40401 for a foreign branch, 42901 after too many in a minute.
 */
export const searchMembers = async (
  body: Body,
  context: CallContext,
  secrets: Pick<SecretBox, 'open' | 'hash'>,
): Promise<Answer> => {
  const { actor, database } = context
  refuseForeignBranch(actor, body.branchId)
  const now = context.now()
  return database.write(async (trx) => {
    const since = new Date(now.getTime() - MINUTE_MS)
    const count = await countOperations(trx, { userId: actor.userId, action: SEARCH, since, until: now })
    if (count >= MAX_NAME_SEARCHES_PER_MINUTE)
      throw new Refusal(Status.rateLimited, {
        key: 'members.inquiryTooOften',
        params: { n: MAX_NAME_SEARCHES_PER_MINUTE },
      })
    const found = await findNamed(trx, actor, body, secrets)
    const shown = found.slice(0, MAX_NAMED_MEMBERS)
    const { branchId } = body
    const result = shown.length > 0 ? 'FOUND' : 'NOT_FOUND'
    await logOperation(trx, context, { action: SEARCH, branchId, targetId: null, result })
    for (const { id } of shown)
      await logOperation(trx, context, { action: SHOWN, branchId, targetId: id, result: 'MASKED' })
    return {
      members: shown.map(({ id, member_no, name, level_name, branch_name, ...row }) => ({
        id,
        memberNo: member_no,
        // Whoever typed all of it knows it.
        name: name === body.name ? name : maskName(name),
        phone: maskPhone(phoneOf(secrets, row)),
        levelName: level_name,
        branchName: branch_name,
      })),
      hasMore: found.length > shown.length,
    }
  })
}
