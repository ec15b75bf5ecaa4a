import * as v from 'valibot'
import { defineCall } from './define-call.ts'
import { id, instant, quantity } from './primitives.ts'

/** A shipment that is in transit for at most seven days (specification §7). */
export const unstoredOrder = v.object({
  orderId: id,
  orderNo: v.string(),
  shipmentId: id,
  shippedTime: instant,
  days: quantity,
})
export type UnstoredOrder = v.InferOutput<typeof unstoredOrder>

/**
 * Null when nothing is unstored. A server that knows only the specification answers any truthy value:
 * there are unstored orders, but it does not list them, so the array is empty.
 */
export const unstoredAnswer = v.union([
  v.array(unstoredOrder),
  v.pipe(
    v.unknown(),
    v.transform((data): UnstoredOrder[] | null => (data ? [] : null)),
  ),
])

/** What a reminder asks for (specification §7); by itself, because every page has one. */
export const findUnstored = defineCall({
  method: 'GET',
  path: '/api/purchase/order/findWarehousingOrder',
  summary: 'Deliveries of the last seven days that the branch has not stored; null when there is none',
  access: 'session',
  query: v.object({ branchId: v.string() }),
  layout: 'data',
  answer: unstoredAnswer,
})
