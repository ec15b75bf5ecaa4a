import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id } from '../core/primitives.ts'
import { rowsOf } from '../core/rows-of.ts'
import { wireFlag, wireQuantity, wireText, wireTime } from '../core/wire.ts'

/** A shipment that is in transit for at most seven days (specification §7). */
export const unstoredOrder = v.object({
  orderId: id,
  orderNo: wireText,
  shipmentId: id,
  shippedTime: wireTime,
  days: wireQuantity,
})
export type UnstoredOrder = v.InferOutput<typeof unstoredOrder>

/** Whether there is anything, of a server that says no more than that. */
const truth = v.pipe(
  v.unknown(),
  v.check((data) => !Array.isArray(data)),
  v.transform((data): UnstoredOrder[] | null => {
    const flag = v.safeParse(wireFlag, data)
    return (flag.success ? flag.output : data) ? [] : null
  }),
)

/**
 * Null when nothing is unstored. A server that knows only the specification answers any truthy value:
 * there are unstored orders, but it does not list them, so the array is empty.
 */
export const unstoredAnswer = v.union([rowsOf(unstoredOrder), truth])

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
