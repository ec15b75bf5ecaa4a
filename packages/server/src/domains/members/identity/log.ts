import { SENSITIVE_FIELDS } from '@netbar/shared/contract'
import type { CallRequest, Page, sensitiveCalls, Unmasking } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { requestedBranchIds } from '../../../kernel/rights/index.ts'
import { allOf, ifGiven, pageOf, withinDays } from '../../../kit/lists/index.ts'
import { refuseForeignMember } from '../foreign-member.ts'
import { UNMASKED } from './unmask.ts'

type Query = CallRequest<typeof sensitiveCalls.log>['query']

/**
 * A page of who saw which value of a member unmasked, at branches that the actor sees.
 *
 * @throws Refusal 40401 for a member or a branch that is not the actor's.
 */
export const findUnmaskings = async (
  db: Kysely<Tables>,
  actor: Actor,
  { memberId, branchId, field, from, to, sort, page, limit }: Query,
): Promise<Page<Unmasking>> => {
  await refuseForeignMember(db, actor, memberId)
  const branchIds = requestedBranchIds(actor, branchId)
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const direction = sort === 'time' ? 'asc' : 'desc'
  const found = db
    .selectFrom('operation_log')
    .where('target_id', '=', memberId)
    .where('action', 'in', Object.values(UNMASKED))
    .where('operation_log.branch_id', 'in', branchIds)
    .where((eb) =>
      allOf(
        ifGiven(field, (one) => eb('result', '=', one)),
        withinDays(eb.ref('operation_log.time'), from, to),
      ),
    )
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    found,
    found
      .innerJoin('branch', 'branch.id', 'operation_log.branch_id')
      .selectAll('operation_log')
      .select('branch.name as branch_name')
      .orderBy('operation_log.time', direction)
      .orderBy('operation_log.id', direction),
  )
  return {
    rows: rows.flatMap(({ id, time, user_name, branch_name, action, result, ip }) => {
      const known = SENSITIVE_FIELDS.find((each) => each === result)
      const place = action === UNMASKED.MEMBER ? 'MEMBER' : 'BLACKLIST'
      return known === undefined
        ? []
        : [{ id, time, userName: user_name, branchName: branch_name, place, field: known, ip }]
    }),
    total,
  }
}
