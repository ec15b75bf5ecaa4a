import { paymentRow } from '@netbar/shared/contract'
import type { CallRequest, Page, paymentRecordCalls, PaymentRow } from '@netbar/shared/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import type { Actor } from '../../../kernel/context.ts'
import { requestedBranchIds } from '../../../kernel/rights/index.ts'
import { allOf, ifGiven, pageOf, rowMapper, sortOf, withinDays } from '../../../kit/lists/index.ts'

type Query = CallRequest<typeof paymentRecordCalls.page>['query']
type Row = Selectable<Tables['payment']> & { readonly branch_name: string; readonly shift_no: string | null }

const SORTED = { createdTime: 'payment.created_time', amountFen: 'payment.amount_fen' } as const

const toListed = rowMapper(paymentRow, (_: Row) => ({}))

/**
 * Payments at the actor's branches that match a filter.
 *
 * @throws Refusal 40401 for a branch that is not the actor's.
 */
export const findPayments = async (db: Kysely<Tables>, actor: Actor, query: Query): Promise<Page<PaymentRow>> => {
  const { branchId, kind, direction: way, channel, keyword, from, to, sort } = query
  const branchIds = requestedBranchIds(actor, branchId)
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const found = db
    .selectFrom('payment')
    .leftJoin('shift', 'shift.id', 'payment.shift_id')
    .innerJoin('branch', 'branch.id', 'payment.branch_id')
    .where('payment.branch_id', 'in', branchIds)
    .where((eb) =>
      allOf(
        ifGiven(kind, (one) => eb('payment.kind', '=', one)),
        ifGiven(way, (one) => eb('payment.direction', '=', one)),
        ifGiven(channel, (one) => eb('payment.channel', '=', one)),
        ifGiven(keyword, (part) =>
          eb.or([
            containing(eb.ref('payment.cashier_name'), part),
            containing(eb.ref('payment.ref_no'), part.toUpperCase()),
            containing(eb.ref('shift.shift_no'), part.toUpperCase()),
          ]),
        ),
        withinDays(eb.ref('payment.created_time'), from, to),
      ),
    )
  const { column, direction } = sortOf(sort, SORTED)
  const { rows, total } = await pageOf(
    db,
    query,
    found,
    found
      .selectAll('payment')
      .select(['branch.name as branch_name', 'shift.shift_no'])
      .orderBy(column, direction)
      .orderBy('payment.id', direction),
  )
  return { rows: rows.map((row) => toListed(row)), total }
}
