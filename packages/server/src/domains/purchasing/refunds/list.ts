import { shanghaiDayEnd, shanghaiDayStart } from '@netbar/shared/contract'
import type { CallRequest, Page, Refund, refundCalls, RefundStatus, RefundTotals } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
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
    .$if(orderId !== undefined, (rows) => rows.where('order_id', '=', orderId ?? ''))
    .$if(Boolean(refundNo), (rows) =>
      rows.where((eb) => containing(eb.ref('refund_no'), (refundNo ?? '').toUpperCase())),
    )
    .$if(type !== undefined, (rows) => rows.where('type', 'in', type ?? []))
    .$if(status !== undefined, (rows) => rows.where('status', 'in', status ?? []))
    .$if(from !== undefined, (rows) => rows.where('created_time', '>=', shanghaiDayStart(from ?? '')))
    .$if(to !== undefined, (rows) => rows.where('created_time', '<=', shanghaiDayEnd(to ?? '')))
    .$if(receivedFrom !== undefined, (rows) => rows.where('received_time', '>=', shanghaiDayStart(receivedFrom ?? '')))
    .$if(receivedTo !== undefined, (rows) => rows.where('received_time', '<=', shanghaiDayEnd(receivedTo ?? '')))
    .$if(Boolean(product), (rows) => rows.where('refund_order.id', 'in', refundsWithProduct(db, product ?? '')))
    .$if(bearer !== undefined, (rows) =>
      rows.where('refund_order.id', 'in', (eb) =>
        eb
          .selectFrom('refund_order_line')
          .where('bearer', '=', bearer ?? null)
          .select('refund_id'),
      ),
    )

/** A page of the refunds of these branches. */
export const findRefunds = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
  { sort, page, limit, ...filters }: Query,
): Promise<Page<Refund>> => {
  const found = filtered(db, branchIds, filters)
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const rows = await selectRefunds(db)
    .where('refund_order.id', 'in', found.select('refund_order.id'))
    .orderBy(sort.endsWith('amountFen') ? 'refund_order.amount_fen' : 'refund_order.created_time', direction)
    .orderBy('refund_order.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const lines = Map.groupBy(
    await linesOfRefunds(
      db,
      rows.map(({ id }) => id),
    ),
    ({ refund_id }) => refund_id,
  )
  return { rows: rows.map((row) => toRefund(row, lines.get(row.id) ?? [])), total: Number(total) }
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
