import { balanceTransfer, businessDayOf, maskName } from '@netbar/shared/contract'
import type { BalanceTransfer, CallRequest, Page, transferCalls } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import { containing } from '../../../../platform/db/like.ts'
import type { CallContext } from '../../../../kernel/context.ts'
import { requestedBranchIds } from '../../../../kernel/rights/index.ts'
import { allOf, ifGiven, pageOf, rowMapper, sortOf, withinDays } from '../../../../kit/lists/index.ts'

type Query = CallRequest<typeof transferCalls.page>['query']

const SORTED = { createdTime: 'transfer.created_time', principalFen: 'transfer.principal_fen' } as const

const shownOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('balance_transfer as transfer')
    .innerJoin('branch', 'branch.id', 'transfer.branch_id')
    .innerJoin('member as sender', 'sender.id', 'transfer.from_member_id')
    .innerJoin('branch as sender_branch', 'sender_branch.id', 'sender.branch_id')
    .innerJoin('member as receiver', 'receiver.id', 'transfer.to_member_id')
    .innerJoin('branch as receiver_branch', 'receiver_branch.id', 'receiver.branch_id')
    .selectAll('transfer')
    .select([
      'branch.name as branch_name',
      'branch.business_day_start',
      'sender.member_no as sender_no',
      'sender.name as sender_name',
      'sender_branch.name as sender_branch',
      'receiver.member_no as receiver_no',
      'receiver.name as receiver_name',
      'receiver_branch.name as receiver_branch',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof shownOf>['executeTakeFirstOrThrow']>>

/** Whether a transfer is still of the business day of its branch. */
export const isOfToday = (
  { created_time, business_day_start: businessDayStart }: Pick<Row, 'created_time' | 'business_day_start'>,
  now: Date,
): boolean =>
  businessDayOf({ businessDayStart }, Date.parse(created_time)) === businessDayOf({ businessDayStart }, now.getTime())

/** A transfer as the contract shows it. */
const toTransfer = rowMapper(balanceTransfer, (row: Row, now: Date) => ({
  from: { memberNo: row.sender_no, name: maskName(row.sender_name), branchName: row.sender_branch },
  to: { memberNo: row.receiver_no, name: maskName(row.receiver_name), branchName: row.receiver_branch },
  isRolledBack: row.rolled_back_time !== null,
  canRollBack: row.rolled_back_time === null && isOfToday(row, now),
}))

/** A transfer as lists show it. */
export const readTransfer = async (db: Kysely<Tables>, id: string, now: Date): Promise<BalanceTransfer> =>
  toTransfer(await shownOf(db).where('transfer.id', '=', id).executeTakeFirstOrThrow(), now)

/**
 * Transfers at the actor's branches.
 *
 * @throws Refusal 40401 for a branch that is not the actor's.
 */
export const findTransfers = async (query: Query, context: CallContext): Promise<Page<BalanceTransfer>> => {
  const { db } = context.database
  const { branchId, isRolledBack, keyword, from, to } = query
  const branchIds = requestedBranchIds(context.actor, branchId)
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const found = shownOf(db)
    .where('transfer.branch_id', 'in', branchIds)
    .where((eb) =>
      allOf(
        ifGiven(isRolledBack, (is) => eb('transfer.rolled_back_time', is ? 'is not' : 'is', null)),
        ifGiven(keyword, (part) =>
          eb.or([
            containing(eb.ref('transfer.transfer_no'), part.toUpperCase()),
            containing(eb.ref('sender.member_no'), part.toUpperCase()),
            containing(eb.ref('receiver.member_no'), part.toUpperCase()),
          ]),
        ),
        withinDays(eb.ref('transfer.created_time'), from, to),
      ),
    )
  const { column, direction } = sortOf(query.sort, SORTED)
  const { rows, total } = await pageOf(
    db,
    query,
    found,
    found.orderBy(column, direction).orderBy('transfer.id', direction),
  )
  return { rows: rows.map((row) => toTransfer(row, context.now())), total }
}
