import * as v from 'valibot'
import { attachmentIds, lineAttachmentIds } from '../kit/attachment-ids.ts'
import { defineCall } from '../core/define-call.ts'
import { documentEvent } from '../kit/document-event.ts'
import { documentStep } from '../kit/document-step.ts'
import { day, fen, id, instant, quantity } from '../core/primitives.ts'
import { purchaseListCalls, purchaseOrder } from './purchase-lists.ts'
import { Status } from '../core/status.ts'
import { productCodes } from './product-codes.ts'
import { findUnstored } from './unstored.ts'

/** Statuses of a shipment: in transit, received, or recalled by the company. */
export const SHIPMENT_STATUSES = ['IN_TRANSIT', 'RECEIVED', 'RECALLED'] as const

/** Reasons of a discrepancy between a shipped and a received line. */
export const DISCREPANCY_REASONS = ['SHORT', 'DAMAGED', 'WRONG_ITEM', 'EXPIRED', 'OTHER'] as const
export const discrepancyReason = v.picklist(DISCREPANCY_REASONS)
export type DiscrepancyReason = v.InferOutput<typeof discrepancyReason>

/** One line of an order and its quantities so far. */
export const purchaseOrderLine = v.object({
  id,
  productId: id,
  ...productCodes,
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
  /** Set for food, whose receipt requires a production date. */
  shelfLifeDays: v.nullable(quantity),
})
export type PurchaseOrderLine = v.InferOutput<typeof purchaseOrderLine>

/** Counted quantities of a delivery line; the three add up to the shipped quantity. */
const counted = {
  acceptedQuantity: quantity,
  rejectedQuantity: quantity,
  shortQuantity: quantity,
  reason: v.nullish(discrepancyReason, null),
  productionDate: v.nullish(day, null),
}
/** Receipt of one delivery line. */
const receivedLine = v.object({ ...counted, expireDate: v.nullable(day) })
export type ReceivedLine = v.InferOutput<typeof receivedLine>

/** One delivery of an order. */
export const shipment = v.object({
  id,
  shipmentNo: v.string(),
  status: v.picklist(SHIPMENT_STATUSES),
  carrier: v.string(),
  /** Empty or null where unknown. */
  trackingNo: v.nullish(v.string(), ''),
  driverPhone: v.nullish(v.string(), ''),
  expectedTime: v.nullish(instant, null),
  shippedTime: instant,
  storedTime: v.nullable(instant),
  storedBy: v.nullable(v.string()),
  lines: v.array(
    v.object({
      id,
      orderLineId: id,
      quantity,
      /** Null until the receipt. */
      received: v.nullish(receivedLine, null),
    }),
  ),
})
export type Shipment = v.InferOutput<typeof shipment>

/** One order with lines, deliveries and history. */
export const purchaseOrderDetail = v.object({
  ...purchaseOrder.entries,
  receiver: v.string(),
  phone: v.string(),
  remark: v.string(),
  /** Preferred delivery date of the branch; null without one. */
  expectDate: v.nullish(day, null),
  lines: v.array(purchaseOrderLine),
  shipments: v.array(shipment),
  history: v.array(documentEvent),
})
export type PurchaseOrderDetail = v.InferOutput<typeof purchaseOrderDetail>

/** Receipt of one delivery line as the branch submits it. */
export const receiptLine = v.strictObject({
  shipmentLineId: id,
  ...counted,
  /** Photos of rejected or missing goods; dropped for a line without a discrepancy. */
  attachments: lineAttachmentIds,
})
export type ReceiptLine = v.InferInput<typeof receiptLine>

/**
 * Common part of all steps of a purchase order: each answers the order after the step, is idempotent, and is refused
 * with one of these statuses.
 */
export const purchaseStep = {
  ...documentStep,
  answer: purchaseOrderDetail,
} as const

/** Purchasing (specification §7, and the calls the purchase lists need). */
export const purchasingCalls = {
  findUnstored,
  ...purchaseListCalls,
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
  receiveShipment: defineCall({
    ...purchaseStep,
    path: '/api/purchase/order/warehousing/{shipmentId}',
    summary: 'Receive one delivery; every line of it is counted',
    access: { anyFunction: ['PURCHASE_WAREHOUSING'] },
    params: v.object({ shipmentId: id }),
    body: v.strictObject({
      version: quantity,
      lines: v.pipe(v.array(receiptLine), v.minLength(1), v.maxLength(500)),
      /** Photos of the whole delivery; dropped where it has no discrepancy. */
      attachments: attachmentIds,
    }),
  }),
} as const
