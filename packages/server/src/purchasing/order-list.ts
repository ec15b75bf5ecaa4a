import type { CallRequest, PurchaseOrder, PurchaseScope, purchasingCalls } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Tables } from '../db/index.ts'

/** Validated filters, sort and page of the order list. */
export type OrderQuery = CallRequest<typeof purchasingCalls.orders>['query']

type Joined = Tables & { purchase_order: Tables['purchase_order'] }
type OrderRows<Selected> = SelectQueryBuilder<Joined, 'purchase_order', Selected>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Whole days between a moment and now. */
export const daysSince = (time: string, now: Date): number => Math.floor((now.getTime() - Date.parse(time)) / DAY_MS)

// A store learns of a replacement order when the company has approved it.
const forScope = <Selected>(rows: OrderRows<Selected>, scope: PurchaseScope) =>
  scope === 'company'
    ? rows
    : rows.where((eb) =>
        eb.or([eb('purchase_order.kind', '!=', 'REPLACEMENT'), eb('purchase_order.status', '!=', 'PENDING')]),
      )

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

const filtered = <Selected>(
  rows: OrderRows<Selected>,
  branchIds: readonly string[],
  query: OrderQuery,
): OrderRows<Selected> => {
  let found = forScope(rows, query.scope).where('purchase_order.branch_id', 'in', branchIds)
  if (query.status !== undefined) found = found.where('purchase_order.status', 'in', query.status)
  if (query.startTime !== undefined) found = found.where('purchase_order.created_time', '>=', instant(query.startTime))
  if (query.endTime !== undefined) found = found.where('purchase_order.created_time', '<=', instant(query.endTime))
  if (query.orderNo !== undefined && query.orderNo !== '') {
    const pattern = `%${escapeLike(query.orderNo.toUpperCase())}%`
    found = found.where(sql<boolean>`purchase_order.order_no like ${pattern} escape '\\'`)
  }
  return found
}

// Stored times have milliseconds and a Z; a filter may be written in any other way.
const instant = (text: string) => new Date(text).toISOString()

const sorted = <Selected>(rows: OrderRows<Selected>, sort: OrderQuery['sort']): OrderRows<Selected> => {
  const column = { createdTime: 'purchase_order.created_time', amountFen: 'purchase_order.amount_fen' } as const
  switch (sort) {
    // The longest unstored are those whose oldest delivery was shipped first.
    case 'unstoredDays':
      return rows.orderBy('purchase_order.oldest_transit_time', (by) => by.desc().nullsLast())
    case '-unstoredDays':
      return rows.orderBy('purchase_order.oldest_transit_time', (by) => by.asc().nullsLast())
    case 'createdTime':
    case 'amountFen':
      return rows.orderBy(column[sort], 'asc')
    case '-createdTime':
      return rows.orderBy(column.createdTime, 'desc')
    case '-amountFen':
      return rows.orderBy(column.amountFen, 'desc')
  }
}

const orderColumns = [
  'purchase_order.id',
  'purchase_order.order_no',
  'purchase_order.kind',
  'purchase_order.branch_id',
  'branch.branch_no',
  'branch.name as branch_name',
  'purchase_order.status',
  'purchase_order.line_count',
  'purchase_order.quantity',
  'purchase_order.amount_fen',
  'purchase_order.shipped_time',
  'purchase_order.oldest_transit_time',
  'purchase_order.created_time',
  'purchase_order.version',
  'user.name as orderer_name',
] as const

/** Orders joined with what a list shows of them. */
export const selectOrders = (db: Kysely<Tables>) =>
  db
    .selectFrom('purchase_order')
    .innerJoin('branch', 'branch.id', 'purchase_order.branch_id')
    .innerJoin('user', 'user.id', 'purchase_order.ordered_by')
    .select(orderColumns)

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

/** One row as the contract has it. */
export const toPurchaseOrder = (row: OrderRow, now: Date): PurchaseOrder => ({
  id: row.id,
  orderNo: row.order_no,
  kind: row.kind,
  branchId: row.branch_id,
  branchNo: row.branch_no,
  branchName: row.branch_name,
  status: row.status,
  lineCount: row.line_count,
  quantity: row.quantity,
  amountFen: row.amount_fen,
  shippedTime: row.shipped_time,
  unstoredDays: row.oldest_transit_time === null ? null : daysSince(row.oldest_transit_time, now),
  waitingHours: row.status === 'PENDING' ? Math.floor((now.getTime() - Date.parse(row.created_time)) / HOUR_MS) : null,
  orderedBy: row.orderer_name,
  createdTime: row.created_time,
  version: row.version,
})

/** Query for the ids of one page, and for the number of all; exported so that its plan can be tested. */
export const orderPage = (db: Kysely<Tables>, branchIds: readonly string[], query: OrderQuery) => {
  const all = filtered(db.selectFrom('purchase_order'), branchIds, query)
  const ids = sorted(all.select('purchase_order.id'), query.sort)
    .orderBy('purchase_order.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  return { ids, total: all.select((eb) => eb.fn.countAll<number>().as('total')) }
}

/** One page of orders of the given branches, and how many there are. */
export const findOrders = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
  query: OrderQuery,
  now: Date,
): Promise<{ rows: PurchaseOrder[]; total: number }> => {
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const page = orderPage(db, branchIds, query)
  const ids = (await page.ids.execute()).map(({ id }) => id)
  const { total } = await page.total.executeTakeFirstOrThrow()
  if (ids.length === 0) return { rows: [], total: Number(total) }
  const rows = await selectOrders(db).where('purchase_order.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, toPurchaseOrder(row, now)]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: Number(total) }
}

/** How many orders of the given branches are in each status that has some. */
export const countOrders = async (db: Kysely<Tables>, branchIds: readonly string[], scope: PurchaseScope) => {
  if (branchIds.length === 0) return []
  const counted = await forScope(db.selectFrom('purchase_order').select('purchase_order.status'), scope)
    .where('branch_id', 'in', branchIds)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('purchase_order.status')
    .execute()
  return counted.map(({ status, count }) => [status, Number(count)] as const)
}
