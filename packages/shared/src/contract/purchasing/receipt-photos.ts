import * as v from 'valibot'
import { attachment } from '../kit/attachments.ts'
import { defineCall } from '../core/define-call.ts'
import { id } from '../core/primitives.ts'
import { Status } from '../core/status.ts'

/** Photos that a branch took at a receipt: of the delivery, and of its lines. */
export const receiptPhotos = v.object({
  shipmentId: id,
  attachments: v.array(attachment),
  /** Only lines with photos; empty in answers of an older server. */
  lines: v.optional(v.array(v.object({ shipmentLineId: id, attachments: v.array(attachment) })), []),
})
export type ReceiptPhotos = v.InferOutput<typeof receiptPhotos>

/** Functions of those who receive deliveries, ship them, or replace missing goods. */
export const RECEIPT_PHOTO_FUNCTIONS = [
  'PURCHASE_WAREHOUSING',
  'PURCHASE_CONFIRM',
  'PURCHASE_SHIP',
  'PURCHASE_CLOSE',
  'REPLACEMENT_SUBMIT',
  'REPLACEMENT_AUDIT',
] as const

/** Photos of receipts; apart from the other calls, as the receipt in a foreign page shows none. */
export const receiptPhotoCalls = {
  ofOrder: defineCall({
    method: 'GET',
    path: '/api/purchase/order/photos/{id}',
    summary: 'Photos of rejected or missing goods of an order, by delivery and line; only those with photos',
    access: { anyFunction: RECEIPT_PHOTO_FUNCTIONS },
    params: v.object({ id }),
    layout: 'data',
    answer: v.array(receiptPhotos),
    handledStatuses: [Status.notFound],
  }),
} as const
