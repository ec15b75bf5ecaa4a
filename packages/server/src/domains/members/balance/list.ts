import { maskName } from '@netbar/shared/contract'
import type { BalanceChange, balanceCalls, CallRequest, Page } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { allOf, ifGiven, pageOf, withinDays } from '../../../kit/lists/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { requestedBranchIds } from '../../../kernel/rights/index.ts'
import { refuseForeignMember } from '../foreign-member.ts'

type Query = CallRequest<typeof balanceCalls.page>['query']

/**
 * A page of the changes of a member's balance at branches that the actor sees, in their order or the last one first.
 *
 * @throws Refusal 40401 for a member or a branch that is not the actor's.
 */
export const findBalanceChanges = async (
  db: Kysely<Tables>,
  actor: Actor,
  { memberId, branchId, kind, from, to, sort, page, limit }: Query,
): Promise<Page<BalanceChange>> => {
  await refuseForeignMember(db, actor, memberId)
  const branchIds = requestedBranchIds(actor, branchId)
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const found = db
    .selectFrom('balance_log')
    .where('member_id', '=', memberId)
    .where('balance_log.branch_id', 'in', branchIds)
    .where((eb) =>
      allOf(
        ifGiven(kind, (one) => eb('kind', '=', one)),
        withinDays(eb.ref('balance_log.created_time'), from, to),
      ),
    )
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    found,
    found
      .innerJoin('branch', 'branch.id', 'balance_log.branch_id')
      .leftJoin('user', 'user.id', 'balance_log.actor_id')
      .selectAll('balance_log')
      .select(['branch.name as branch_name', 'user.name as actor_name'])
      .orderBy('sequence', sort === 'createdTime' ? 'asc' : 'desc'),
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      branchId: row.branch_id,
      branchName: row.branch_name,
      kind: row.kind,
      principalFen: row.principal_delta,
      giftFen: row.gift_delta,
      principalAfterFen: row.principal_after,
      giftAfterFen: row.gift_after,
      refNo: row.ref_no,
      operatorName: row.actor_name === null ? null : maskName(row.actor_name),
      createdTime: row.created_time,
    })),
    total,
  }
}
