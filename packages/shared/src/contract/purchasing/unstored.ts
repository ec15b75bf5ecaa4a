import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id } from '../core/primitives.ts'
import { rowsOf } from '../core/rows-of.ts'
import { wireFlag, wireQuantity, wireText, wireTime } from '../core/wire.ts'

/** A shipment that has been in transit for at most seven days (specification §7). */
export const unstoredOrder = v.object({
  orderId: id,
  orderNo: wireText,
  shipmentId: id,
  shippedTime: wireTime,
  days: wireQuantity,
})
export type UnstoredOrder = v.InferOutput<typeof unstoredOrder>

/** Whether there is any, from a server that answers no more than that. */
const truth = v.pipe(
  v.unknown(),
  v.check((data) => !Array.isArray(data)),
  v.transform((data): UnstoredOrder[] | null => {
    const flag = v.safeParse(wireFlag, data)
    return (flag.success ? flag.output : data) ? [] : null
  }),
)

/**
 * Null where every delivery has a receipt. A server that knows only the specification answers any truthy value instead
 * of a list; the array is then empty.
 */
export const unstoredAnswer = v.union([rowsOf(unstoredOrder), truth])

/** Call of the reminder (specification §7); apart from the others, because every page has the reminder. */
export const findUnstored = defineCall({
  method: 'GET',
  path: '/api/purchase/order/findWarehousingOrder',
  summary: 'Deliveries of the last seven days without a receipt; null when there is none',
  access: 'session',
  query: v.object({ branchId: v.string() }),
  layout: 'data',
  answer: unstoredAnswer,
})
