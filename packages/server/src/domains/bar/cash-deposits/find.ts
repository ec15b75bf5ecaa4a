import { cashDepositRow } from '@netbar/shared/contract'
import type {
  Attachment,
  CallRequest,
  cashDepositCalls,
  CashDepositRow,
  CashDepositTotals,
  Page,
} from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import { requestedBranchIds } from '../../../kernel/rights/index.ts'
import { visibleAttachmentsOf } from '../../../kit/attachments/index.ts'
import { nullsLast, pageOf, rowMapper, sortOf } from '../../../kit/lists/index.ts'
import { linesOf } from './standing.ts'
import type { Line } from './standing.ts'

type Query = CallRequest<typeof cashDepositCalls.page>['query']
type Filters = CallRequest<typeof cashDepositCalls.totals>['query']
type Slips = ReadonlyMap<string, readonly Attachment[]>

const SORTED = {
  // Too much is a difference as well.
  differenceFen: sql`abs(line.difference_fen)`,
  dueFen: sql`line.due_fen`,
  closeTime: sql`line.close_time`,
} as const

type Shown = Line & { readonly branch_name: string; readonly decider_name: string | null }

/** A line as the contract shows it. */
const toRow = rowMapper(cashDepositRow, (line: Shown, userId: string, slips: Slips) => ({
  paidFen: line.status === 'PAID' || line.status === 'VERIFIED' ? (line.amount_fen ?? 0) : 0,
  slips: [...(slips.get(line.id) ?? [])],
  reason: line.decision_reason,
  decidedBy: line.decider_name,
  isOverdue: line.is_overdue === 1,
  isOwn: line.cashier_id === userId || line.paid_by === userId,
}))

/**
 * Cash that was handed in, and shifts that still have to, at the actor's branches.
 *
 * @throws Refusal 40401 for a branch that is not the actor's.
 */
export const findCashDeposits = async (query: Query, context: CallContext): Promise<Page<CashDepositRow>> => {
  const { actor, database, now } = context
  const { db } = database
  const branchIds = requestedBranchIds(actor, query.branchId)
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const found = linesOf(db, branchIds, query, now())
  const { column, direction } = sortOf(query.sort, SORTED)
  const { rows, total } = await pageOf(
    db,
    query,
    found,
    found
      .innerJoin('branch', 'branch.id', 'line.branch_id')
      .leftJoin('user as decider', 'decider.id', 'line.decided_by')
      .selectAll('line')
      .select(['branch.name as branch_name', 'decider.name as decider_name'])
      .orderBy(column, nullsLast(direction))
      .orderBy('line.close_time', nullsLast('desc'))
      // What is still due of a shift comes before what it has handed in.
      .orderBy('line.created_time', (order) => order.desc().nullsFirst())
      .orderBy('line.id', 'desc'),
  )
  const slips = await visibleAttachmentsOf(
    db,
    'CASH_DEPOSIT',
    rows.map(({ id }) => id),
    actor,
  )
  return { rows: rows.map((row) => toRow(row, actor.userId, slips)), total }
}

/** What the shifts that a filter finds have to hand in, each once. */
export const cashDepositTotalsOf = async (query: Filters, context: CallContext): Promise<CashDepositTotals> => {
  const { actor, database, now } = context
  const branchIds = requestedBranchIds(actor, query.branchId)
  if (branchIds.length === 0) return { dueFen: 0, paidFen: 0, unpaidFen: 0, overdue: 0 }
  const shifts = linesOf(database.db, branchIds, query, now())
    .groupBy(['line.shift_id', 'line.due_fen', 'line.paid_fen'])
    .select(['line.due_fen', 'line.paid_fen'])
    .select(({ fn }) => fn.max('line.is_overdue').as('is_overdue'))
  const sums = await database.db
    .selectFrom(shifts.as('shift'))
    .select(({ fn }) => [
      fn.sum<number | null>('due_fen').as('due'),
      fn.sum<number | null>('paid_fen').as('paid'),
      fn.sum<number | null>('is_overdue').as('overdue'),
    ])
    .select(sql<number | null>`sum(case when due_fen > paid_fen then due_fen - paid_fen else 0 end)`.as('unpaid'))
    .executeTakeFirstOrThrow()
  return {
    dueFen: Number(sums.due),
    paidFen: Number(sums.paid),
    unpaidFen: Number(sums.unpaid),
    overdue: Number(sums.overdue),
  }
}
