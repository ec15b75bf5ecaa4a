import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'

/** Most orders that one list is made of: those of the longest page. */
export const PICKING_ORDERS = 100

/** What is to be taken from the company's shelves of one product in one purchase unit, and for which orders. */
export const pickingLine = v.object({
  /** The product's, with what one of its purchase units holds. */
  id: v.string(),
  code: v.string(),
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  /** For all of the orders together. */
  quantity,
  orders: v.array(v.object({ id, orderNo: v.string(), branchNo: v.string(), branchName: v.string(), quantity })),
})
export type PickingLine = v.InferOutput<typeof pickingLine>

/** What the company's warehouse takes with it to the shelves. */
export const pickingCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/purchase/order/picking',
    summary: 'What is confirmed of these orders and not sent yet, product by product',
    access: { anyFunction: ['PURCHASE_SHIP'] },
    query: v.object({
      /** The orders, separated by commas. */
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
