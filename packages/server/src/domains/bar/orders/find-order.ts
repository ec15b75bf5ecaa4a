import { guestOrderLine, guestOrderRefund, Status } from '@netbar/shared/contract'
import type { GuestOrderDetail } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { documentHistory } from '../../../kit/documents/index.ts'
import { rowMapper } from '../../../kit/lists/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { withGoods } from './find-orders.ts'

const linesOf = (db: Kysely<Tables>, orderId: string) =>
  db
    .selectFrom('order_item')
    .where('order_id', '=', orderId)
    .selectAll()
    .select((eb) => [
      'product_name as name',
      eb
        .exists(
          eb
            .selectFrom('order_goods')
            .whereRef('order_goods.order_id', '=', 'order_item.order_id')
            .whereRef('order_goods.line_no', '=', 'order_item.line_no')
            .whereRef('order_goods.product_id', '!=', 'order_item.product_id')
            .select('order_goods.id'),
        )
        .as('made'),
    ])
    .orderBy('line_no')
    .execute()
const toLine = rowMapper(guestOrderLine, (row: Awaited<ReturnType<typeof linesOf>>[number]) => ({
  isMade: Boolean(row.made),
}))

const refundRowsOf = (db: Kysely<Tables>, orderId: string) =>
  db
    .selectFrom('order_refund')
    .innerJoin('user', 'user.id', 'refunded_by')
    .where('order_id', '=', orderId)
    .select(['order_refund.id', 'amount_fen', 'reason', 'user.name', 'order_refund.created_time as time'])
    .orderBy('order_refund.created_time')
    .orderBy('order_refund.id')
    .execute()
type RefundRow = Awaited<ReturnType<typeof refundRowsOf>>[number]

const toRefund = rowMapper(
  guestOrderRefund,
  ({ name }: RefundRow, lines: GuestOrderDetail['refunds'][number]['lines']) => ({ refundedBy: name, lines }),
)

const refundsOf = async (db: Kysely<Tables>, orderId: string) => {
  const refunds = await refundRowsOf(db, orderId)
  const lines = await db
    .selectFrom('order_refund_line')
    .where('refund_id', 'in', ['', ...refunds.map(({ id }) => id)])
    .select(['refund_id', 'line_no', 'quantity', 'returned'])
    .orderBy('line_no')
    .execute()
  const byRefund = Map.groupBy(lines, ({ refund_id }) => refund_id)
  return refunds.map((refund) =>
    toRefund(
      refund,
      (byRefund.get(refund.id) ?? []).map(({ line_no: lineNo, quantity, returned }) => ({
        lineNo,
        quantity,
        isReturned: returned === 1,
      })),
    ),
  )
}

const paymentsOf = (db: Kysely<Tables>, orderId: string): Promise<GuestOrderDetail['payments']> =>
  db
    .selectFrom('payment')
    .where('ref_type', '=', 'order')
    .where('ref_id', '=', orderId)
    .where('direction', '=', 'IN')
    .where('state', '=', 'PAID')
    .select(['id', 'channel', 'amount_fen as amountFen', 'refunded_fen as refundedFen'])
    .orderBy('created_time')
    .orderBy('id')
    .execute()

/**
 * An order with its lines, payments, refunds and history.
 *
 * @throws Refusal 40401, for one of another branch as for one that does not exist.
 */
export const findOrder = async (db: Kysely<Tables>, id: string, { branchIds }: Actor): Promise<GuestOrderDetail> => {
  const row = await db
    .selectFrom('order')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .where('order.id', '=', id)
    .selectAll('order')
    .select('branch.name as branch_name')
    .executeTakeFirst()
  const [order] = row === undefined || !branchIds.has(row.branch_id) ? [] : await withGoods(db, [row])
  if (row === undefined || order === undefined) throw new Refusal(Status.notFound, { key: 'guestOrders.notFound' })
  return {
    ...order,
    memberId: row.member_id,
    lines: (await linesOf(db, id)).map((line) => toLine(line)),
    payments: await paymentsOf(db, id),
    refunds: await refundsOf(db, id),
    history: await documentHistory(db, { type: 'guestOrder', id }),
  }
}
