import { DAY_MS, TODO_KINDS } from '@netbar/shared/contract'
import type { HomeTodo, ProductRequestKind, PurchaseOrderStatus } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { Actor } from '../../kernel/context.ts'
import { countUnread } from '../../kit/notifications/index.ts'
import { reachedRequests } from '../catalog/index.ts'
import { branchesInScope, remindedSince, unstoredDeliveries } from '../purchasing/index.ts'
import { countStock } from '../stock/index.ts'
import { waitingOrders } from './waiting-orders.ts'

interface Waiting {
  readonly count: number
  readonly since: string | null
}
const NOTHING: Waiting = { count: 0, since: null }

const ordersIn = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
  statuses: readonly PurchaseOrderStatus[],
): Promise<Waiting> => {
  if (branchIds.length === 0) return NOTHING
  const found = await db
    .selectFrom('purchase_order')
    .where('branch_id', 'in', branchIds)
    .where('status', 'in', statuses)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_time').as('since')])
    .executeTakeFirstOrThrow()
  return { count: Number(found.count), since: found.since }
}

/** Orders that these branches are reminded of. */
const unstoredIn = async (db: Kysely<Tables>, branchIds: readonly string[], now: Date): Promise<Waiting> => {
  if (branchIds.length === 0) return NOTHING
  const found = await unstoredDeliveries(db, remindedSince(now))
    .where('branch_id', 'in', branchIds)
    .select(({ fn }) => [fn.count<number>('order_id').distinct().as('count'), fn.min('shipped_time').as('since')])
    .executeTakeFirstOrThrow()
  return { count: Number(found.count), since: found.since }
}

const requestsOf = async (db: Kysely<Tables>, actor: Actor, kind: ProductRequestKind): Promise<Waiting> => {
  const found = await db
    .selectFrom('product_request')
    .where((eb) => reachedRequests(eb, actor))
    .where('status', '=', 'PENDING')
    .where('kind', '=', kind)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_time').as('since')])
    .executeTakeFirstOrThrow()
  return { count: Number(found.count), since: found.since }
}

/** Sorts to-dos: those older than a day first, the oldest at the top; then by the urgency of their kind. */
const ranked = (todos: readonly HomeTodo[], now: Date): HomeTodo[] => {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString()
  const overdue = todos.filter(({ since }) => since !== null && since < yesterday)
  return [
    ...overdue.toSorted((one, other) => (one.since ?? '').localeCompare(other.since ?? '')),
    ...todos.filter((todo) => !overdue.includes(todo)),
  ]
}

/**
 * To-dos of an actor, by the functions they have.
 *
 * @param branchId The branch whose to-dos to list; by default all of the actor's.
 * @throws Refusal 40401 for a branch that is not the actor's.
 */
export const todoOf = async (
  db: Kysely<Tables>,
  actor: Actor,
  branchId: string | undefined,
  now: Date,
): Promise<HomeTodo[]> => {
  const stores = branchesInScope(actor, branchId)
  const all = [...actor.branchIds]
  const isCompany = actor.level === '1'
  const may = (name: string): boolean => actor.functions.has(name)
  const when = async (is: boolean, ask: () => Promise<Waiting>): Promise<Waiting> => (is ? ask() : NOTHING)
  const waiting: Record<HomeTodo['kind'], Promise<Waiting>> = {
    // For the branch on the screen only: its own staff serve the guests.
    waitingOrders: when(!isCompany && stores.length > 0, () => waitingOrders(db, stores, now)),
    toStore: when(may('PURCHASE_WAREHOUSING'), () => unstoredIn(db, stores, now)),
    toConfirm: when(isCompany && may('PURCHASE_CONFIRM'), () => ordersIn(db, all, ['PENDING'])),
    toShip: when(isCompany && may('PURCHASE_SHIP'), () => ordersIn(db, all, ['CONFIRMED', 'PARTIALLY_SHIPPED'])),
    lowStock: when(may('STOCK_VIEW'), async () => ({
      count: await countStock(db, actor, 'BELOW_SAFETY'),
      since: null,
    })),
    priceAudit: when(may('PRICE_ADJUST_AUDIT'), () => requestsOf(db, actor, 'PRICE')),
    takeDownAudit: when(may('TAKE_DOWN_AUDIT'), () => requestsOf(db, actor, 'TAKE_DOWN')),
    goodsChange: when(may('PRODUCT_CHANGE_AUDIT'), () => requestsOf(db, actor, 'CHANGE')),
    unread: when(true, async () => ({ count: await countUnread(db, actor.userId), since: null })),
  }
  // In parallel: awaited one by one, a failure would leave later rejections unhandled.
  const todos = await Promise.all(
    TODO_KINDS.map(async (kind): Promise<HomeTodo> => ({ kind, ...(await waiting[kind]) })),
  )
  return ranked(
    todos.filter(({ count }) => count > 0),
    now,
  )
}
