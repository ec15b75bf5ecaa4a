import { cashMovementRow } from '@netbar/shared/contract'
import type { CallRequest, cashMovementCalls, CashMovementRow, Page } from '@netbar/shared/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import type { Actor } from '../../../kernel/context.ts'
import { requestedBranchIds } from '../../../kernel/rights/index.ts'
import { allOf, ifGiven, pageOf, rowMapper, sortOf, withinDays } from '../../../kit/lists/index.ts'

type Query = CallRequest<typeof cashMovementCalls.page>['query']
type Row = Selectable<Tables['cash_movement']> & { readonly branch_name: string; readonly shift_no: string }

const SORTED = { createdTime: 'cash_movement.created_time', amountFen: 'cash_movement.amount_fen' } as const

const toListed = rowMapper(cashMovementRow, (_: Row) => ({}))

/**
 * Movements of cash at the actor's branches that match a filter.
 *
 * @throws Refusal 40401 for a branch that is not the actor's.
 */
export const findMovements = async (db: Kysely<Tables>, actor: Actor, query: Query): Promise<Page<CashMovementRow>> => {
  const { branchId, direction: way, keyword, from, to, sort } = query
  const branchIds = requestedBranchIds(actor, branchId)
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const found = db
    .selectFrom('cash_movement')
    .innerJoin('shift', 'shift.id', 'cash_movement.shift_id')
    .innerJoin('branch', 'branch.id', 'cash_movement.branch_id')
    .where('cash_movement.branch_id', 'in', branchIds)
    .where((eb) =>
      allOf(
        ifGiven(way, (one) => eb('cash_movement.direction', '=', one)),
        ifGiven(keyword, (part) =>
          eb.or([
            containing(eb.ref('cash_movement.cashier_name'), part),
            containing(eb.ref('cash_movement.reason'), part),
            containing(eb.ref('shift.shift_no'), part.toUpperCase()),
          ]),
        ),
        withinDays(eb.ref('cash_movement.created_time'), from, to),
      ),
    )
  const { column, direction } = sortOf(sort, SORTED)
  const { rows, total } = await pageOf(
    db,
    query,
    found,
    found
      .selectAll('cash_movement')
      .select(['branch.name as branch_name', 'shift.shift_no'])
      .orderBy(column, direction)
      .orderBy('cash_movement.id', direction),
  )
  return { rows: rows.map((row) => toListed(row)), total }
}
