import * as v from 'valibot'
import { attachmentIds, lineAttachmentIds } from '../kit/attachment-ids.ts'
import { defineCall } from '../core/define-call.ts'
import { documentStep } from '../kit/document-step.ts'
import { day, fen, id, instant, quantity } from '../core/primitives.ts'
import { purchaseListCalls, purchaseOrder } from './purchase-lists.ts'
import { Status } from '../core/status.ts'
import { findUnstored } from './unstored.ts'

/** States of a shipment: one receipt stores it, or the company recalls it. */
export const SHIPMENT_STATUSES = ['IN_TRANSIT', 'RECEIVED', 'RECALLED'] as const

/** Why a stored line differs from what was shipped. */
export const DISCREPANCY_REASONS = ['SHORT', 'DAMAGED', 'WRONG_ITEM', 'EXPIRED', 'OTHER'] as const
export const discrepancyReason = v.picklist(DISCREPANCY_REASONS)
export type DiscrepancyReason = v.InferOutput<typeof discrepancyReason>

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

/** What is counted of one line of a delivery; the three quantities add up to what was shipped. */
const counted = {
  acceptedQuantity: quantity,
  rejectedQuantity: quantity,
  shortQuantity: quantity,
  reason: v.nullish(discrepancyReason, null),
  productionDate: v.nullish(day, null),
}
/** What the store found of one line of a delivery. */
const receivedLine = v.object({ ...counted, expireDate: v.nullable(day) })
export type ReceivedLine = v.InferOutput<typeof receivedLine>

/** One delivery of an order. */
export const shipment = v.object({
  id,
  shipmentNo: v.string(),
  status: v.picklist(SHIPMENT_STATUSES),
  carrier: v.string(),
  /** Empty, or null, where nobody said. */
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
      /** Null until it is put into stock. */
      received: v.nullish(receivedLine, null),
    }),
  ),
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

/** What the store says of one line of a delivery. */
export const receiptLine = v.strictObject({
  shipmentLineId: id,
  ...counted,
  /** Photos of what of it is rejected or missing; of a line that is complete none are kept. */
  attachments: lineAttachmentIds,
})
export type ReceiptLine = v.InferInput<typeof receiptLine>

/**
 * What every step of a purchase order is: it answers the order after it, once however often it is sent, and is refused
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
    summary: 'Put one delivery into stock; every line of it is counted',
    access: { anyFunction: ['PURCHASE_WAREHOUSING'] },
    params: v.object({ shipmentId: id }),
    body: v.strictObject({
      version: quantity,
      lines: v.pipe(v.array(receiptLine), v.minLength(1), v.maxLength(500)),
      /** Photos of the delivery as a whole; of one that is complete none are kept. */
      attachments: attachmentIds,
    }),
  }),
} as const
