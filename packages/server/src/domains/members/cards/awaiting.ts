import { maskName, maskPhone } from '@netbar/shared/contract'
import type { AwaitingMember, CallRequest, cardCalls } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { phoneOf } from '../identity/identity.ts'

/**
 * Those of the named members of a branch's brand who have no card yet, the first one first.
 *
 * @throws Refusal 40401 for a foreign branch.
 */
export const findAwaiting = async (
  db: Kysely<Tables>,
  actor: Actor,
  { branchId, ids }: CallRequest<typeof cardCalls.awaiting>['body'],
  secrets: Pick<SecretBox, 'open'>,
): Promise<AwaitingMember[]> => {
  refuseForeignBranch(actor, branchId)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('member')
    .where('id', 'in', ids)
    .where('brand_id', '=', (eb) => eb.selectFrom('branch').where('branch.id', '=', branchId).select('branch.brand_id'))
    .where('status', '=', 'NORMAL')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('member_card')
            .whereRef('member_card.member_id', '=', 'member.id')
            .where('ended_time', 'is', null)
            .select('member_card.id'),
        ),
      ),
    )
    .select(['id', 'member_no', 'name', 'phone', 'phone_sealed', 'created_time'])
    .orderBy('created_time')
    .orderBy('id')
    .execute()
  return rows.map(({ id, member_no, name, created_time, ...row }) => ({
    id,
    memberNo: member_no,
    name: maskName(name),
    phone: maskPhone(phoneOf(secrets, row)),
    createdTime: created_time,
  }))
}
