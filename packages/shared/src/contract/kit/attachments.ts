import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, instant, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { UPLOAD_TYPES, type UploadType } from './uploads.ts'

/**
 * What photos can prove: goods that are gone, go back, came broken or are sent again; money that was paid, or was not;
 * what a product really is, and what a supplier is allowed to and has agreed to.
 */
export const ATTACHMENT_KINDS = [
  'STOCK_LOSS',
  'REFUND',
  'REPLACEMENT',
  'BILL_PAYMENT',
  'BILL_REVERSAL',
  'PRODUCT_CHANGE',
  'RECEIPT',
  'RECEIPT_LINE',
  'SUPPLIER_LICENCE',
  'SUPPLIER_CONTRACT',
] as const
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number]

const MIMES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
/** What a photo may be, each with its limit in bytes. */
export const ATTACHMENT_TYPES: readonly UploadType[] = UPLOAD_TYPES.filter(({ mime }) => MIMES.includes(mime))
/** Where photos are sent. */
export const ATTACHMENT_ACTION = '/api/attachment/upload'

/** A photo that is kept with a document; width and height are px. */
export const attachment = v.object({
  id,
  mime: v.string(),
  bytes: quantity,
  width: quantity,
  height: quantity,
  /** Who has sent it, and when. */
  createdBy: v.string(),
  createdTime: instant,
})
export type Attachment = v.InferOutput<typeof attachment>

/** The photos of a document, in their order; none of what an older server answered. */
export const attachments = v.optional(v.array(attachment), [])

/** Whoever may file a document that photos belong to. */
const FILING = [
  'STOCK_LOSS_APPLY',
  'REFUND_START',
  'REPLACEMENT_SUBMIT',
  'BILL_PAY',
  'PRODUCT_CHANGE_APPLY',
  'PURCHASE_WAREHOUSING',
  'SUPPLIER_EDIT',
] as const

/**
 * Sending a photo. Its body is a form, as that of every upload. Until a document is filed with it only its sender can see
 * it; one that no document was filed with within a day is forgotten.
 */
export const attachmentUpload = defineCall({
  method: 'POST',
  path: ATTACHMENT_ACTION,
  summary: 'Send a photo that a document is to be filed with',
  access: { anyFunction: FILING },
  layout: 'data',
  /** `url` is the path of {@link attachmentCalls}.content. */
  answer: v.object({ id, url: v.string(), mime: v.string(), bytes: quantity, width: quantity, height: quantity }),
  handledStatuses: [Status.invalidFields, Status.rateLimited],
})
export type SentAttachment = v.InferOutput<typeof attachmentUpload.answer>

/** Photos of documents. */
export const attachmentCalls = {
  content: defineCall({
    method: 'GET',
    path: '/api/attachment/{id}',
    summary: 'A photo, for whoever may see the document that it belongs to',
    access: 'session',
    params: v.object({ id }),
    layout: 'data',
    /** `content` is base64: whoever shows it needs no address that others could open. */
    answer: v.object({ mime: v.string(), content: v.string() }),
    handledStatuses: [Status.notFound],
  }),
} as const
