import type { CallRequest, Page, Refund, refundCalls, RefundStatus, RefundTotals } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import { allOf, ifGiven, pageOf, sortOf, withinDays } from '../../../kit/lists/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { productNamed } from '../../catalog/index.ts'
import { linesOfRefunds, selectRefunds, toRefund } from './find.ts'

type Query = CallRequest<typeof refundCalls.page>['query']
type Filters = CallRequest<typeof refundCalls.totals>['query']

const refundsWithProduct = (db: Kysely<Tables>, product: string) =>
  db
    .selectFrom('refund_order_line')
    .innerJoin('product', 'product.id', 'refund_order_line.product_id')
    .where(productNamed(product))
    .select('refund_order_line.refund_id')

const filtered = (
  db: Kysely<Tables>,
  branchIds: readonly string[],
  { orderId, refundNo, type, status, product, bearer, from, to, receivedFrom, receivedTo }: Omit<Filters, 'branchId'>,
) =>
  db
    .selectFrom('refund_order')
    .where('branch_id', 'in', ['', ...branchIds])
    .where((eb) =>
      allOf(
        ifGiven(orderId, (id) => eb('order_id', '=', id)),
        ifGiven(refundNo, (no) => containing(eb.ref('refund_no'), no.toUpperCase())),
        ifGiven(type, (types) => eb('type', 'in', types)),
        ifGiven(status, (statuses) => eb('status', 'in', statuses)),
        withinDays(eb.ref('created_time'), from, to),
        withinDays(eb.ref('received_time'), receivedFrom, receivedTo),
        ifGiven(product, (part) => eb('refund_order.id', 'in', refundsWithProduct(db, part))),
        ifGiven(bearer, (one) =>
          eb('refund_order.id', 'in', (lines) =>
            lines.selectFrom('refund_order_line').where('bearer', '=', one).select('refund_id'),
          ),
        ),
      ),
    )

const SORTS = { amountFen: 'refund_order.amount_fen', createdTime: 'refund_order.created_time' } as const

/** A page of the refunds of these branches. */
export const findRefunds = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
  actor: Pick<Actor, 'userId'>,
  { sort, page, limit, ...filters }: Query,
): Promise<Page<Refund>> => {
  const found = filtered(db, branchIds, filters)
  const { column, direction } = sortOf(sort, SORTS)
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    found,
    selectRefunds(db)
      .where('refund_order.id', 'in', found.select('refund_order.id'))
      .orderBy(column, direction)
      .orderBy('refund_order.id', direction),
  )
  const lines = Map.groupBy(
    await linesOfRefunds(
      db,
      rows.map(({ id }) => id),
    ),
    ({ refund_id }) => refund_id,
  )
  return { rows: rows.map((row) => toRefund(row, lines.get(row.id) ?? [], actor)), total }
}

/** Totals of a filter's refunds, added up by the database, however many there are. */
export const totalRefunds = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
  filters: Filters,
): Promise<RefundTotals> => {
  const found = filtered(db, branchIds, filters)
  const refunds = await found
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('credit_fen').as('credit_fen')])
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('refund_order_line')
    .where('refund_id', 'in', found.select('refund_order.id'))
    .select(({ eb, fn }) => [
      fn.sum<number | null>('approved_quantity').as('approved'),
      fn.sum<number | null>('received_quantity').as('received'),
      fn.sum<number | null>(eb('received_quantity', '*', eb.ref('price_fen'))).as('received_fen'),
    ])
    .executeTakeFirstOrThrow()
  return {
    count: Number(refunds.count),
    approvedQuantity: Number(lines.approved ?? 0),
    receivedQuantity: Number(lines.received ?? 0),
    receivedFen: Number(lines.received_fen ?? 0),
    creditFen: Number(refunds.credit_fen ?? 0),
  }
}

/** Number of refunds of these branches by status. */
export const countRefunds = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
): Promise<Partial<Record<RefundStatus, number>>> => {
  if (branchIds.length === 0) return {}
  const counted = await db
    .selectFrom('refund_order')
    .where('branch_id', 'in', branchIds)
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  return Object.fromEntries(counted.map(({ status, count }) => [status, Number(count)]))
}
