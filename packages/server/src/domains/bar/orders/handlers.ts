import { ORDER_SOURCES, OTHER_SOURCE } from '@netbar/shared/contract'
import type { CallRequest, GuestOrder, guestOrderCalls, Page } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { requestedBranchIds } from '../../../kernel/rights/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import { allOf, ifGiven, pageOf, sortOf, withinDays } from '../../../kit/lists/index.ts'

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

const findOrders = async (db: Kysely<Tables>, actor: Actor, query: Query): Promise<Page<GuestOrder>> => {
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
  const goods = await goodsOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      orderNo: row.order_no,
      branchId: row.branch_id,
      branchName: row.branch_name,
      type: row.type,
      status: row.status,
      payStatus: row.pay_status,
      fromConsole: row.from_console,
      machineName: row.machine_name,
      amountFen: row.amount_fen,
      payChannel: row.pay_channel,
      goods: goods.get(row.id) ?? [],
      createdTime: row.created_time,
    })),
    total,
  }
}

/** Handles the calls about guests' orders. */
export const guestOrderHandlers: Handlers<typeof guestOrderCalls> = {
  page: ({ query }, { database: { db }, actor }) => findOrders(db, actor, query),
}
