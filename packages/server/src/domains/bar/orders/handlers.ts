import { ORDER_SOURCES, OTHER_SOURCE, shanghaiDayEnd, shanghaiDayStart } from '@netbar/shared/contract'
import type { CallRequest, GuestOrder, guestOrderCalls, Page } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'

type Query = CallRequest<typeof guestOrderCalls.page>['query']

const SORTED = { createdTime: 'order.created_time', amountFen: 'order.amount_fen' } as const

/** Orders of the actor's branches that match a filter. */
const found = (db: Kysely<Tables>, branchIds: readonly string[], query: Query) => {
  const { type, status, payStatus, source, keyword = '', from, to } = query
  let orders = db
    .selectFrom('order')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .where('order.branch_id', 'in', branchIds)
  if (type !== undefined) orders = orders.where('order.type', '=', type)
  if (status !== undefined) orders = orders.where('order.status', '=', status)
  if (payStatus !== undefined) orders = orders.where('order.pay_status', '=', payStatus)
  if (source === OTHER_SOURCE) orders = orders.where('from_console', 'not in', ORDER_SOURCES)
  else if (source !== undefined) orders = orders.where('from_console', '=', Number(source))
  if (from !== undefined) orders = orders.where('order.created_time', '>=', shanghaiDayStart(from))
  if (to !== undefined) orders = orders.where('order.created_time', '<=', shanghaiDayEnd(to))
  if (keyword !== '')
    orders = orders.where((eb) =>
      eb.or([
        containing(sql.ref('order.order_no'), keyword.toUpperCase()),
        containing(sql.ref('order.machine_name'), keyword),
      ]),
    )
  return orders
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
  if (branchId !== undefined) refuseForeignBranch(actor, branchId)
  const branchIds = branchId === undefined ? [...actor.branchIds] : [branchId]
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const orders = found(db, branchIds, query)
  const { total } = await orders.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const rows = await orders
    .selectAll('order')
    .select('branch.name as branch_name')
    .orderBy(sort.endsWith('amountFen') ? SORTED.amountFen : SORTED.createdTime, direction)
    .orderBy('order.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
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
    total: Number(total),
  }
}

/** Handles the calls about guests' orders. */
export const guestOrderHandlers: Handlers<typeof guestOrderCalls> = {
  page: ({ query }, { database: { db }, actor }) => findOrders(db, actor, query),
}
