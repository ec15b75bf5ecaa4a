import { guestOrder, ORDER_SOURCES, OTHER_SOURCE } from '@netbar/shared/contract'
import type { CallRequest, GuestOrder, guestOrderCalls, Page } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { requestedBranchIds } from '../../../kernel/rights/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import { allOf, ifGiven, pageOf, rowMapper, sortOf, withinDays } from '../../../kit/lists/index.ts'
import type { OrderTable } from '../tables.ts'

type Query = CallRequest<typeof guestOrderCalls.page>['query']

const SORTED = { createdTime: 'order.created_time', amountFen: 'order.amount_fen' } as const

/** Orders of the actor's branches that match a filter. */
const found = (db: Kysely<Tables>, branchIds: readonly string[], query: Query) => {
  const { type, status, payStatus, source, keyword, from, to } = query
  return db
    .selectFrom('order')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .where('order.branch_id', 'in', branchIds)
    .where((eb) =>
      allOf(
        ifGiven(type, (one) => eb('order.type', '=', one)),
        ifGiven(status, (one) => eb('order.status', '=', one)),
        ifGiven(payStatus, (one) => eb('order.pay_status', '=', one)),
        ifGiven(source, (one) =>
          one === OTHER_SOURCE ? eb('from_console', 'not in', ORDER_SOURCES) : eb('from_console', '=', Number(one)),
        ),
        withinDays(eb.ref('order.created_time'), from, to),
        ifGiven(keyword, (part) =>
          eb.or([
            containing(eb.ref('order.order_no'), part.toUpperCase()),
            containing(eb.ref('order.machine_name'), part),
          ]),
        ),
      ),
    )
}

/** Items of orders, by order. */
const goodsOf = async (db: Kysely<Tables>, ids: readonly string[]) => {
  const goods = new Map<string, GuestOrder['goods']>(ids.map((id) => [id, []]))
  if (ids.length === 0) return goods
  const items = await db
    .selectFrom('order_item')
    .where('order_id', 'in', ids)
    .select(['order_id', 'product_name as name', 'quantity'])
    .orderBy('order_id')
    .orderBy('line_no')
    .execute()
  for (const { order_id, ...item } of items) goods.get(order_id)?.push(item)
  return goods
}

/** An order with the name of its branch. */
export type OrderRow = OrderTable & { readonly branch_name: string }
const toOrder = rowMapper(guestOrder, (_row: OrderRow, goods: GuestOrder['goods']) => ({ goods }))

/** Orders as the contract shows them. */
export const withGoods = async (db: Kysely<Tables>, rows: readonly OrderRow[]): Promise<GuestOrder[]> => {
  const goods = await goodsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toOrder(row, goods.get(row.id) ?? []))
}

/** A page of the orders of the actor's branches. */
export const findOrders = async (db: Kysely<Tables>, actor: Actor, query: Query): Promise<Page<GuestOrder>> => {
  const { branchId, sort, page, limit } = query
  const branchIds = requestedBranchIds(actor, branchId)
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const orders = found(db, branchIds, query)
  const { column, direction } = sortOf(sort, SORTED)
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    orders,
    orders
      .selectAll('order')
      .select('branch.name as branch_name')
      .orderBy(column, direction)
      .orderBy('order.id', direction),
  )
  return { rows: await withGoods(db, rows), total }
}
