import * as v from 'valibot'
import { defineCall } from './define-call.ts'
import { id, instant, quantity } from './primitives.ts'
import { Status } from './status.ts'

/** How a branch is doing now, and how its seats were taken in the last day. */
export const homeSummary = v.object({
  seats: v.object({ total: quantity, inUse: quantity, offline: quantity }),
  /** Sessions at machines that began today, by the day of Asia/Shanghai. */
  sessionsToday: quantity,
  /** Sales that were ordered today. */
  ordersToday: quantity,
  /** Sales that nobody has taken on for more than five minutes. */
  waitingOrders: quantity,
  /** Seats in use at each of the last 24 full hours, the oldest first. */
  occupancy: v.array(v.object({ time: instant, inUse: quantity })),
})
export type HomeSummary = v.InferOutput<typeof homeSummary>

/** What may wait for somebody, the more urgent kinds first. */
export const TODO_KINDS = [
  'toStore',
  'toConfirm',
  'toShip',
  'lowStock',
  'priceAudit',
  'takeDownAudit',
  'goodsChange',
  'unread',
] as const
/** Something that waits for the user, how many of it, and since when the oldest does; `null` where that is not known. */
export const homeTodo = v.object({
  kind: v.picklist(TODO_KINDS),
  count: v.pipe(quantity, v.minValue(1)),
  since: v.nullable(instant),
})
export type HomeTodo = v.InferOutput<typeof homeTodo>

/** The home page (specification §2; its content is not shown there). */
export const homeCalls = {
  summary: defineCall({
    method: 'GET',
    path: '/api/statistics/home/summary',
    summary: 'Seats, sessions and sales of a branch today',
    access: 'session',
    query: v.strictObject({ branchId: id }),
    layout: 'data',
    answer: homeSummary,
    handledStatuses: [Status.notFound],
  }),
  todo: defineCall({
    method: 'GET',
    path: '/api/statistics/home/todo',
    summary: 'What waits for the user: what waits for more than a day first, then by how urgent it is',
    access: 'session',
    // What stores do is that of this branch, else of all of the user's.
    query: v.strictObject({ branchId: v.optional(id) }),
    layout: 'data',
    answer: v.array(homeTodo),
    handledStatuses: [Status.notFound],
  }),
} as const
