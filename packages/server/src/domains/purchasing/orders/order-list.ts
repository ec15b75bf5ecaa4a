import { HOUR_MS, UNSTORED_FILTERS } from '@netbar/shared/contract'
import type {
  CallRequest,
  PurchaseOrder,
  PurchaseOrderFilter,
  PurchaseOrderStatus,
  PurchaseScope,
  purchasingCalls,
} from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, Kysely, OrderByItemBuilder, SelectQueryBuilder } from 'kysely'
import { repeatedQuery } from '../../../platform/db/index.ts'
import type { Bind, Tables } from '../../../platform/db/index.ts'
import { patternOf } from '../../../platform/db/like.ts'
import type { Actor } from '../../../kernel/context.ts'
import { suppliesOf } from './supply/order-supply.ts'
import { UNAPPROVED } from './scope.ts'
import { daysSince, remindedSince, unstoredDeliveries } from './receipts/unstored.ts'

/** Validated filters, sort and page of the order list. */
export type OrderQuery = CallRequest<typeof purchasingCalls.orders>['query']

/** Input of the list. */
interface ListInput {
  readonly branchIds: readonly string[]
  readonly query: OrderQuery
  readonly now: Date
}

type OrderRows<Selected> = SelectQueryBuilder<Tables, 'purchase_order', Selected>

// A branch sees a replacement order once the company has approved it.
const forScope = <Selected>(rows: OrderRows<Selected>, scope: PurchaseScope) =>
  scope === 'company'
    ? rows
    : rows.where((eb) =>
        eb.or([eb('purchase_order.kind', '!=', 'REPLACEMENT'), eb('purchase_order.status', 'not in', UNAPPROVED)]),
      )

type Orders = ExpressionBuilder<Tables, 'purchase_order'>
type Since = string | Expression<string>

/** Condition: the branch is reminded of the order. */
const isUnstored = (db: Kysely<Tables>, eb: Orders, since: Since) =>
  eb.exists(
    unstoredDeliveries(db, since).where('shipment.order_id', '=', eb.ref('purchase_order.id')).select('shipment.id'),
  )

/** Condition: a delivery of the order has been in transit for so long that its branch is no longer reminded of it. */
const isOverdue = (eb: Orders, since: Since) => eb('purchase_order.oldest_transit_time', '<', since)

const isStatus = (filter: PurchaseOrderFilter): filter is PurchaseOrderStatus =>
  filter !== 'UNSTORED' && filter !== 'OVERDUE'

const numberPattern = (orderNo: string | undefined) => patternOf((orderNo ?? '').toUpperCase())

// Stored times have milliseconds and a Z; a filter may have any other form.
const instant = (text: string | undefined) => new Date(text ?? 0).toISOString()

const filtered = (db: Kysely<Tables>, bind: Bind<ListInput>, { branchIds, query }: ListInput) => {
  const ids = branchIds.map((_, index) => bind((asked) => asked.branchIds[index] ?? ''))
  let found = forScope(db.selectFrom('purchase_order'), query.scope).where('purchase_order.branch_id', 'in', ids)
  const { status } = query
  if (status !== undefined) {
    const statuses = status.filter(isStatus)
    const since = bind(({ now }) => remindedSince(now))
    found = found.where((eb) =>
      eb.or([
        ...(statuses.length > 0 ? [eb('purchase_order.status', 'in', statuses)] : []),
        ...(status.includes('UNSTORED') ? [isUnstored(db, eb, since)] : []),
        ...(status.includes('OVERDUE') ? [isOverdue(eb, since)] : []),
      ]),
    )
  }
  if (query.startTime !== undefined)
    found = found.where(
      'purchase_order.created_time',
      '>=',
      bind((asked) => instant(asked.query.startTime)),
    )
  if (query.endTime !== undefined)
    found = found.where(
      'purchase_order.created_time',
      '<=',
      bind((asked) => instant(asked.query.endTime)),
    )
  if (query.orderNo !== undefined && query.orderNo !== '') {
    const pattern = bind((asked) => numberPattern(asked.query.orderNo))
    found = found.where(sql<boolean>`purchase_order.order_no like ${pattern} escape '\\'`)
  }
  if (query.kind !== undefined) found = found.where('purchase_order.kind', '=', query.kind)
  if (query.product !== undefined && query.product !== '') {
    const part = bind((asked) => patternOf(asked.query.product ?? ''))
    const code = bind((asked) => patternOf((asked.query.product ?? '').toUpperCase()))
    found = found.where((eb) =>
      eb.exists(
        eb
          .selectFrom('purchase_order_line')
          .innerJoin('product', 'product.id', 'purchase_order_line.product_id')
          .whereRef('purchase_order_line.order_id', '=', 'purchase_order.id')
          .where(
            sql<boolean>`(product.name like ${part} escape '\\' or product.code like ${code} escape '\\'
              or product.barcode like ${part} escape '\\')`,
          )
          .select('purchase_order_line.id'),
      ),
    )
  }
  return found
}

type Sorting = readonly [
  column: 'created_time' | 'amount_fen' | 'oldest_transit_time',
  direction: (by: OrderByItemBuilder) => OrderByItemBuilder,
]

const SORTINGS: Readonly<Record<OrderQuery['sort'], Sorting>> = {
  createdTime: ['created_time', (by) => by.asc()],
  '-createdTime': ['created_time', (by) => by.desc()],
  amountFen: ['amount_fen', (by) => by.asc()],
  '-amountFen': ['amount_fen', (by) => by.desc()],
  // Days unreceived are highest where the oldest delivery was shipped first.
  unstoredDays: ['oldest_transit_time', (by) => by.desc().nullsLast()],
  '-unstoredDays': ['oldest_transit_time', (by) => by.asc().nullsLast()],
}

const OWN_COLUMNS = [
  'id',
  'order_no',
  'kind',
  'branch_id',
  'status',
  'line_count',
  'quantity',
  'amount_fen',
  'shipped_time',
  'oldest_transit_time',
  'created_time',
  'version',
  'ordered_by',
] as const
const JOINED_COLUMNS = ['branch.branch_no', 'branch.name as branch_name', 'user.name as orderer_name'] as const

/** An order's own columns, of its table or of a page of it. */
const ownColumnsOf = <Name extends 'purchase_order' | 'page'>(name: Name) =>
  OWN_COLUMNS.map((column) => `${name}.${column}` as const)

/** Orders joined with the columns that a list shows. */
export const selectOrders = (db: Kysely<Tables>) =>
  db
    .selectFrom('purchase_order')
    .innerJoin('branch', 'branch.id', 'purchase_order.branch_id')
    .innerJoin('user', 'user.id', 'purchase_order.ordered_by')
    .select([...ownColumnsOf('purchase_order'), ...JOINED_COLUMNS])

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

/** Maps one row to the contract: written out, which takes a thirtieth of what `rowMapper` does, for the list that is asked for most. */
export const toPurchaseOrder = (row: OrderRow, { userId }: Pick<Actor, 'userId'>, now: Date): PurchaseOrder => ({
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
  supply: null,
  orderedBy: row.orderer_name,
  createdTime: row.created_time,
  isOwn: row.ordered_by === userId,
  version: row.version,
})

/** What distinguishes queries, beside their values. */
const shapeOf = ({ branchIds, query }: ListInput): string =>
  [
    branchIds.length,
    query.scope,
    query.sort,
    query.status,
    query.startTime === undefined,
    query.endTime === undefined,
    (query.orderNo ?? '') === '',
    query.kind,
    (query.product ?? '') === '',
  ].join(' ')

const counting = (db: Kysely<Tables>, bind: Bind<ListInput>, asked: ListInput) =>
  filtered(db, bind, asked).select((eb) => eb.fn.countAll<number>().as('total'))

const orderCount = repeatedQuery(shapeOf, counting)

/** One page with the total count in each row; exported so that its plan can be tested. */
export const orderPage = repeatedQuery(shapeOf, (db, bind, asked: ListInput) => {
  const [column, direction] = SORTINGS[asked.query.sort]
  // The page is found first, and read once: only its rows are joined with what is shown of them.
  const page = filtered(db, bind, asked)
    .select(ownColumnsOf('purchase_order'))
    .orderBy(`purchase_order.${column}`, direction)
    .orderBy('purchase_order.id', 'desc')
    .limit(bind(({ query }) => query.limit))
    .offset(bind(({ query }) => (query.page - 1) * query.limit))
  return db
    .selectFrom(page.as('page'))
    .innerJoin('branch', 'branch.id', 'page.branch_id')
    .innerJoin('user', 'user.id', 'page.ordered_by')
    .select([...ownColumnsOf('page'), ...JOINED_COLUMNS])
    .select(counting(db, bind, asked).as('total'))
    .orderBy(`page.${column}`, direction)
    .orderBy('page.id', 'desc')
})

/** One page of orders of the given branches, and their total number. */
export const findOrders = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
  actor: Pick<Actor, 'userId'>,
  query: OrderQuery,
  now: Date,
): Promise<{ rows: PurchaseOrder[]; total: number }> => {
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const asked = { branchIds, query, now }
  const rows = await orderPage.askTogether(db, asked)
  // A page behind the last one has no row with the total count.
  const [counted] = rows.length === 0 && query.page > 1 ? await orderCount.askTogether(db, asked) : rows
  const orders = rows.map((row) => toPurchaseOrder(row, actor, now))
  const total = Number(counted?.total ?? 0)
  if (query.scope === 'store') return { rows: orders, total }
  const supplies = await suppliesOf(db, orders, now)
  return { rows: orders.map((order) => ({ ...order, supply: supplies.get(order.id) ?? null })), total }
}

/** Number of orders of the given branches in each status, and of those with an unreceived delivery. */
export const countOrders = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
  scope: PurchaseScope,
  now: Date,
): Promise<readonly (readonly [PurchaseOrderFilter, number])[]> => {
  if (branchIds.length === 0) return []
  const since = remindedSince(now)
  const orders = forScope(db.selectFrom('purchase_order'), scope).where('branch_id', 'in', branchIds)
  const counted = await orders
    .select('purchase_order.status')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('purchase_order.status')
    .execute()
  const onTheirWay = await orders
    .where('oldest_transit_time', 'is not', null)
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere((of) => isUnstored(db, of, since))
        .as('UNSTORED'),
      eb.fn
        .countAll<number>()
        .filterWhere((of) => isOverdue(of, since))
        .as('OVERDUE'),
    ])
    .executeTakeFirstOrThrow()
  return [
    ...counted.map(({ status, count }) => [status, Number(count)] as const),
    ...UNSTORED_FILTERS.map((filter) => [filter, Number(onTheirWay[filter])] as const).filter(([, count]) => count > 0),
  ]
}
