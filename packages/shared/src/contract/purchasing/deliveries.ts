import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { day, id, paging, quantity } from '../core/primitives.ts'
import { SHIPMENT_STATUSES, shipment } from './purchasing.ts'
import { formText, keyword, queryFlag } from '../kit/resource.ts'
import { Status } from '../core/status.ts'

const { lines: _lines, storedBy: _storedBy, ...shown } = shipment.entries

/** One delivery as a list shows it, with its driver's phone masked; quantities are purchase units. */
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

/** Filters, sort and page of the list of deliveries. Days are shipping days in Asia/Shanghai. */
export const deliveryQuery = v.object({
  ...paging,
  branchId: v.optional(id),
  status: v.optional(v.picklist(SHIPMENT_STATUSES)),
  /** Part of its number, its order's number, or its tracking number. */
  no: v.optional(formText(40)),
  from: v.optional(day),
  to: v.optional(day),
  sort: v.optional(v.picklist(['shippedTime', '-shippedTime']), '-shippedTime'),
})
export type DeliveryQuery = v.InferInput<typeof deliveryQuery>

/** Open demand for a product and the company's stock of it, in purchase units. */
export const demand = v.object({
  /** Product id. */
  id,
  code: v.string(),
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  /** Number of orders with demand for it. */
  orderCount: quantity,
  /** Demand of orders that are not confirmed yet. */
  pendingQuantity: quantity,
  /** Demand of all open orders. */
  quantity,
  stockQuantity: quantity,
  /** Shortage: what has to be bought to fill all orders. */
  missingQuantity: quantity,
  /** Outstanding from suppliers, drafts included. */
  incomingQuantity: quantity,
  /** Preferred supplier; null where none is set. */
  supplierName: v.nullable(v.string()),
})
export type Demand = v.InferOutput<typeof demand>

/** Filters and page of the open demand. */
export const demandQuery = v.object({
  ...paging,
  branchId: v.optional(id),
  /** Part of a product's name, its code or its barcode. */
  product: keyword,
  /** Only products with a shortage. */
  missing: v.optional(queryFlag),
})
export type DemandQuery = v.InferInput<typeof demandQuery>

/** Work of the company's warehouse: open demand and shipped deliveries. */
export const deliveryCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/purchase/shipment/page',
    summary: 'Deliveries to the permitted branches',
    access: 'session',
    query: deliveryQuery,
    exportFunctions: ['COMPANY_PURCHASE_EXPORT'],
    layout: 'rows',
    answer: delivery,
    handledStatuses: [Status.notFound],
  }),
  demand: defineCall({
    method: 'GET',
    path: '/api/purchase/demand/summary',
    summary: 'Open demand of the permitted branches by product, shortages first',
    access: { anyFunction: ['PURCHASE_CONFIRM', 'PURCHASE_SHIP', 'SUPPLIER_ORDER_EDIT'] },
    query: demandQuery,
    exportFunctions: ['COMPANY_PURCHASE_EXPORT'],
    layout: 'rows',
    answer: demand,
    handledStatuses: [Status.notFound],
  }),
} as const
