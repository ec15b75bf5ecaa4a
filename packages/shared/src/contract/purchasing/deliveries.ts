import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { day, id, paging, quantity } from '../core/primitives.ts'
import { SHIPMENT_STATUSES, shipment } from './purchasing.ts'
import { formText, queryFlag } from '../kit/resource.ts'
import { Status } from '../core/status.ts'

const { lines: _lines, storedBy: _storedBy, ...shown } = shipment.entries

/** One delivery as a list shows it, with its driver’s phone masked; the quantity is purchase units. */
export const delivery = v.object({
  ...shown,
  orderId: id,
  orderNo: v.string(),
  branchId: id,
  branchNo: v.string(),
  branchName: v.string(),
  lineCount: quantity,
  quantity,
})
export type Delivery = v.InferOutput<typeof delivery>

/** Filters, sort and page of the list of deliveries. Days are of Shanghai, and those that it was shipped on. */
export const deliveryQuery = v.object({
  ...paging,
  branchId: v.optional(id),
  status: v.optional(v.picklist(SHIPMENT_STATUSES)),
  /** A part of its number, of its order's, or of the number under which its carrier knows it. */
  no: v.optional(formText(40)),
  from: v.optional(day),
  to: v.optional(day),
  sort: v.optional(v.picklist(['shippedTime', '-shippedTime']), '-shippedTime'),
})
export type DeliveryQuery = v.InferInput<typeof deliveryQuery>

/** What stores still wait for of a product, beside what the company has of it, in purchase units. */
export const demand = v.object({
  /** The product's. */
  id,
  code: v.string(),
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  /** How many orders want it. */
  orderCount: quantity,
  /** Of orders that are not decided on yet. */
  pendingQuantity: quantity,
  /** Of all orders that are open. */
  quantity,
  stockQuantity: quantity,
  /** What is to be bought, so that all of it can be sent. */
  missingQuantity: quantity,
  /** What suppliers are still to bring, drafts included. */
  incomingQuantity: quantity,
  /** Who usually delivers it to the company; null where nobody is named. */
  supplierName: v.nullable(v.string()),
})
export type Demand = v.InferOutput<typeof demand>

/** Filters and page of what stores still wait for. */
export const demandQuery = v.object({
  ...paging,
  branchId: v.optional(id),
  /** A part of the name of a product, or its code or barcode. */
  product: v.optional(formText(50)),
  /** Only what the company has too little of. */
  missing: v.optional(queryFlag),
})
export type DemandQuery = v.InferInput<typeof demandQuery>

/** What the company's warehouse has to do: what is wanted of it, and what it has sent. */
export const deliveryCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/purchase/shipment/page',
    summary: 'Deliveries to the permitted branches',
    access: 'session',
    query: deliveryQuery,
    layout: 'rows',
    answer: delivery,
    handledStatuses: [Status.notFound],
  }),
  demand: defineCall({
    method: 'GET',
    path: '/api/purchase/demand/summary',
    summary: 'What is still to be sent to the permitted branches, product by product, what is missing first',
    access: { anyFunction: ['PURCHASE_CONFIRM', 'PURCHASE_SHIP', 'SUPPLIER_ORDER_EDIT'] },
    query: demandQuery,
    layout: 'rows',
    answer: demand,
    handledStatuses: [Status.notFound],
  }),
} as const
