import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'

/** Maximum number of orders of a picking list: the longest page. */
export const PICKING_ORDERS = 100

/** Quantity of one product in one purchase unit to pick from the company's shelves, and the orders it is for. */
export const pickingLine = v.object({
  /** Id of product and pack size together. */
  id: v.string(),
  code: v.string(),
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  /** Total of all orders. */
  quantity,
  orders: v.array(v.object({ id, orderNo: v.string(), branchNo: v.string(), branchName: v.string(), quantity })),
})
export type PickingLine = v.InferOutput<typeof pickingLine>

/** Picking lists of the company's warehouse. */
export const pickingCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/purchase/order/picking',
    summary: 'Confirmed and unshipped quantities of these orders by product',
    access: { anyFunction: ['PURCHASE_SHIP'] },
    query: v.object({
      /** Order ids, separated by commas. */
      ids: v.pipe(
        v.string(),
        v.transform((text) => text.split(',')),
        v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
        v.maxLength(PICKING_ORDERS),
      ),
    }),
    layout: 'data',
    answer: v.array(pickingLine),
    handledStatuses: [Status.notFound],
  }),
} as const
