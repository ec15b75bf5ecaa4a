import * as v from 'valibot'
import { defineCall } from './define-call.ts'
import { day, fen, id, instant, paging, quantity } from './primitives.ts'
import { Status } from './status.ts'

/** States of a purchase order; after confirmation they are derived from line sums, never set by hand. */
export const PURCHASE_ORDER_STATUSES = [
  'PENDING',
  'CONFIRMED',
  'PARTIALLY_SHIPPED',
  'SHIPPED',
  'PARTIALLY_STORED',
  'STORED',
  'REJECTED',
  'CANCELLED',
  'CLOSED',
] as const
export const purchaseOrderStatus = v.picklist(PURCHASE_ORDER_STATUSES)
export type PurchaseOrderStatus = v.InferOutput<typeof purchaseOrderStatus>

/** States of a shipment: one receipt stores it, or the company recalls it. */
export const SHIPMENT_STATUSES = ['IN_TRANSIT', 'RECEIVED', 'RECALLED'] as const

/** Why a stored line differs from what was shipped. */
export const DISCREPANCY_REASONS = ['SHORT', 'DAMAGED', 'WRONG_ITEM', 'EXPIRED', 'OTHER'] as const
export const discrepancyReason = v.picklist(DISCREPANCY_REASONS)
export type DiscrepancyReason = v.InferOutput<typeof discrepancyReason>

/** One purchase order as a list shows it. Quantities are purchase units, amounts fen. */
export const purchaseOrder = v.object({
  id,
  orderNo: v.string(),
  kind: v.picklist(['NORMAL', 'REPLACEMENT']),
  branchId: id,
  branchNo: v.string(),
  branchName: v.string(),
  status: purchaseOrderStatus,
  lineCount: quantity,
  quantity,
  amountFen: fen,
  shippedTime: v.nullable(instant),
  /** Whole days since the oldest shipment that is still in transit; null when none is. */
  unstoredDays: v.nullable(quantity),
  /** Whole hours that the order has waited for the company's decision; null where it waits for none. */
  waitingHours: v.nullish(quantity, null),
  orderedBy: v.string(),
  createdTime: instant,
  /** Guards transitions against older copies. */
  version: quantity,
})
export type PurchaseOrder = v.InferOutput<typeof purchaseOrder>

/** One line of an order: what was ordered and what became of it. */
export const purchaseOrderLine = v.object({
  id,
  productId: id,
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  priceFen: fen,
  orderedQuantity: quantity,
  confirmedQuantity: quantity,
  closedQuantity: quantity,
  shippedQuantity: quantity,
  acceptedQuantity: quantity,
  rejectedQuantity: quantity,
  shortQuantity: quantity,
  amountFen: fen,
  /** Food carries a production date when it is stored. */
  shelfLifeDays: v.nullable(quantity),
})
export type PurchaseOrderLine = v.InferOutput<typeof purchaseOrderLine>

/** One delivery of an order. */
export const shipment = v.object({
  id,
  shipmentNo: v.string(),
  status: v.picklist(SHIPMENT_STATUSES),
  carrier: v.string(),
  shippedTime: instant,
  storedTime: v.nullable(instant),
  storedBy: v.nullable(v.string()),
  lines: v.array(v.object({ id, orderLineId: id, quantity })),
})
export type Shipment = v.InferOutput<typeof shipment>

/** What happened to a document, oldest first. */
export const documentEvent = v.object({
  id,
  event: v.string(),
  fromStatus: v.nullable(v.string()),
  toStatus: v.string(),
  actor: v.string(),
  /** Why, where the step wanted a reason. */
  reason: v.nullish(v.string(), null),
  time: instant,
})
export type DocumentEvent = v.InferOutput<typeof documentEvent>

/** One order with lines, deliveries and history. */
export const purchaseOrderDetail = v.object({
  ...purchaseOrder.entries,
  receiver: v.string(),
  phone: v.string(),
  remark: v.string(),
  /** When the store would like it; null where it did not say. */
  expectDate: v.nullish(day, null),
  lines: v.array(purchaseOrderLine),
  shipments: v.array(shipment),
  history: v.array(documentEvent),
})
export type PurchaseOrderDetail = v.InferOutput<typeof purchaseOrderDetail>

/** What the store found in one line of a delivery; the three quantities add up to what was shipped. */
export const receiptLine = v.strictObject({
  shipmentLineId: id,
  acceptedQuantity: quantity,
  rejectedQuantity: quantity,
  shortQuantity: quantity,
  reason: v.optional(v.nullable(discrepancyReason), null),
  productionDate: v.optional(v.nullable(day), null),
})
export type ReceiptLine = v.InferInput<typeof receiptLine>

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

/** Scope of the order list: a store's own orders, or all of the company's. */
export const purchaseScope = v.picklist(['store', 'company'])
export type PurchaseScope = v.InferOutput<typeof purchaseScope>

/** Filters of the order list; `status` may name several, separated by commas. */
export const purchaseOrderQuery = v.object({
  ...paging,
  scope: v.optional(purchaseScope, 'store'),
  branchId: v.optional(v.string()),
  orderNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(32))),
  status: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(purchaseOrderStatus),
    ),
  ),
  startTime: v.optional(instant),
  endTime: v.optional(instant),
  sort: v.optional(
    v.picklist(['createdTime', '-createdTime', 'amountFen', '-amountFen', 'unstoredDays', '-unstoredDays']),
    '-createdTime',
  ),
})
export type PurchaseOrderQuery = v.InferInput<typeof purchaseOrderQuery>

/**
 * What every step of a purchase order is: it answers the order after it, once however often it is sent, and is refused
 * with one of these statuses.
 */
export const purchaseStep = {
  method: 'POST',
  layout: 'data',
  answer: purchaseOrderDetail,
  handledStatuses: [
    Status.notFound,
    Status.stateChanged,
    Status.versionConflict,
    Status.invalidFields,
    Status.businessRule,
  ],
  idempotent: true,
} as const

/** Purchasing (specification §7, and the calls the purchase lists need). */
export const purchasingCalls = {
  findUnstored: defineCall({
    method: 'GET',
    path: '/api/purchase/order/findWarehousingOrder',
    summary: 'Deliveries of the last seven days that the branch has not stored; null when there is none',
    access: 'session',
    query: v.object({ branchId: v.string() }),
    layout: 'data',
    answer: unstoredAnswer,
  }),
  orders: defineCall({
    method: 'GET',
    path: '/api/purchase/order/page',
    summary: 'Purchase orders of the permitted branches',
    access: 'session',
    query: purchaseOrderQuery,
    layout: 'rows',
    answer: purchaseOrder,
  }),
  orderCounts: defineCall({
    method: 'GET',
    path: '/api/purchase/order/statusCounts',
    summary: 'How many orders of the permitted branches are in each status',
    access: 'session',
    query: v.object({ scope: v.optional(purchaseScope, 'store'), branchId: v.optional(v.string()) }),
    layout: 'data',
    answer: v.record(purchaseOrderStatus, quantity),
  }),
  order: defineCall({
    method: 'GET',
    path: '/api/purchase/order/{id}',
    summary: 'One purchase order with lines, deliveries and history',
    access: 'session',
    params: v.object({ id }),
    layout: 'data',
    answer: purchaseOrderDetail,
    handledStatuses: [Status.notFound],
  }),
  storeShipment: defineCall({
    ...purchaseStep,
    path: '/api/purchase/order/warehousing/{shipmentId}',
    summary: 'Put one delivery into stock; every line of it is counted',
    access: { anyFunction: ['PURCHASE_WAREHOUSING'] },
    params: v.object({ shipmentId: id }),
    body: v.strictObject({ version: quantity, lines: v.pipe(v.array(receiptLine), v.minLength(1), v.maxLength(500)) }),
  }),
} as const
