import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, instant, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { UPLOAD_TYPES, type UploadType } from './uploads.ts'

/**
 * Subjects of photos: goods that are lost, returned, damaged or sent again; payments; the real data of a product;
 * licences and contracts of suppliers; licences of branches; entries of the blacklist; internet cafes nearby, and surveys of them;
 * comments on documents; bulletins; slips of banks.
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
  'BRANCH_LICENCE',
  'BLACKLIST',
  'NEARBY_CAFE',
  'SURVEY',
  'COMMENT',
  'BULLETIN',
  'CASH_DEPOSIT',
] as const
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number]

const MIMES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
/** Accepted types of photos, each with its limit in bytes. */
export const PHOTO_TYPES: readonly UploadType[] = UPLOAD_TYPES.filter(({ mime }) => MIMES.includes(mime))
export const PDF_MIME = 'application/pdf'
/** Accepted types of attachments: photos, and papers as PDF. */
export const ATTACHMENT_TYPES: readonly UploadType[] = [
  ...PHOTO_TYPES,
  { mime: PDF_MIME, extension: 'pdf', maxBytes: 5 * 1_048_576 },
]
/** What has papers, such as a bank's receipt or a contract; the others show goods, of which there are photos only. */
export const PAPER_KINDS: ReadonlySet<AttachmentKind> = new Set<AttachmentKind>([
  'REPLACEMENT',
  'BILL_PAYMENT',
  'BILL_REVERSAL',
  'SUPPLIER_LICENCE',
  'SUPPLIER_CONTRACT',
  'BRANCH_LICENCE',
  'COMMENT',
  'BULLETIN',
])
/** Path of an attachment, and the id in it. */
const ATTACHMENT = /^\/api\/attachment\/(?<id>[\w-]{1,64})$/
/** Address of an attachment, where others name theirs by address. */
export const attachmentUrl = (id: string): string => `/api/attachment/${id}`
/** Id of the attachment at an address; null for any other address. */
export const attachmentIdOf = (url: string): string | null => ATTACHMENT.exec(url)?.groups?.['id'] ?? null

/** Upload path of photos. */
export const ATTACHMENT_ACTION = '/api/attachment/upload'

/** A photo or PDF of a document; width and height are px, 0 of a PDF. */
export const attachment = v.object({
  id,
  mime: v.string(),
  bytes: quantity,
  width: quantity,
  height: quantity,
  /** Who uploaded it, and when. */
  createdBy: v.string(),
  createdTime: instant,
})
export type Attachment = v.InferOutput<typeof attachment>

/** Photos of a document, in display order; empty in answers of an older server. */
export const attachments = v.optional(v.array(attachment), [])

/**
 * Uploading a photo or PDF; the body is a form, as for every upload. Until a document is filed with the photo only its
 * uploader can see it; after a day without one it is deleted.
 */
export const attachmentUpload = defineCall({
  method: 'POST',
  path: ATTACHMENT_ACTION,
  summary: 'Upload a photo for a document',
  // Whoever reads a document may comment on it with files.
  access: 'session',
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
    summary: 'A photo, for users who may see its document',
    access: 'session',
    params: v.object({ id }),
    layout: 'data',
    /** `content` is base64: a file has no address that others could open, or that a browser could take for a page. */
    answer: v.object({ mime: v.string(), content: v.string() }),
    handledStatuses: [Status.notFound],
  }),
} as const
