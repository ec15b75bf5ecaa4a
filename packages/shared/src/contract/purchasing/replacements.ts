import * as v from 'valibot'
import { attachmentIds } from '../kit/attachment-ids.ts'
import { attachments } from '../kit/attachments.ts'
import { defineCall } from '../core/define-call.ts'
import { documentStep, reasonedStep } from '../kit/document-step.ts'
import { day, fen, id, instant, paging, quantity } from '../core/primitives.ts'
import { CARRIER_LENGTH } from './purchase-actions.ts'
import { purchaseOrderStatus } from './purchase-lists.ts'
import { documentEvent } from '../kit/document-event.ts'
import { discrepancyReason } from './purchasing.ts'
import { reason } from '../core/reason.ts'
import { documentNo } from '../kit/resource.ts'
import { Status } from '../core/status.ts'
import { productCodes } from './product-codes.ts'

/**
 * Kinds of replacement orders: goods missing from a delivery, goods delivered outside the system and recorded
 * afterwards, or extra goods.
 */
export const REPLACEMENT_KINDS = ['SHORTAGE', 'OFFLINE', 'EXTRA'] as const
const kind = v.picklist(REPLACEMENT_KINDS)
export type ReplacementKind = v.InferOutput<typeof kind>

/** Statuses of a replacement order; after the approval it follows the order that carries its goods. */
export const REPLACEMENT_STATUSES = ['SUBMITTED', 'APPROVED', 'FULFILLED', 'REJECTED', 'CANCELLED'] as const
const status = v.picklist(REPLACEMENT_STATUSES)
export type ReplacementStatus = v.InferOutput<typeof status>

/** Discrepancy kinds: goods missing from a delivery, or rejected at the receipt. */
export const DISCREPANCY_KINDS = ['SHORT', 'REJECTED'] as const
const discrepancyKind = v.picklist(DISCREPANCY_KINDS)
/** Statuses of a discrepancy: open, replaced, or deducted from the bill. */
export const DISCREPANCY_STATUSES = ['OPEN', 'RESOLVED_FILL_UP', 'RESOLVED_DEDUCT'] as const
export type DiscrepancyStatus = (typeof DISCREPANCY_STATUSES)[number]

/** Maximum purchase units of one line. */
export const REPLACEMENT_QUANTITY_LIMIT = 9999

/** One replacement order as a list shows it. Quantities are purchase units, amounts fen. */
export const replacement = v.object({
  id,
  replacementNo: v.string(),
  kind,
  branchId: id,
  branchNo: v.string(),
  branchName: v.string(),
  /** Order whose discrepancies it covers; null for the other kinds. */
  parentOrderId: v.nullable(id),
  parentOrderNo: v.nullable(v.string()),
  /** Order that carries its goods; the branch sees it once approved. */
  childOrderId: id,
  childOrderNo: v.string(),
  childStatus: purchaseOrderStatus,
  status,
  reason: v.string(),
  lineCount: quantity,
  quantity,
  amountFen: fen,
  applicant: v.string(),
  createdTime: instant,
  decidedBy: v.nullable(v.string()),
  decidedTime: v.nullable(instant),
  decisionReason: v.nullable(v.string()),
  /** Whether the user filed it, and therefore cannot decide on it; false where the server does not say. */
  isOwn: v.nullish(v.boolean(), false),
  version: quantity,
})
export type Replacement = v.InferOutput<typeof replacement>

/** One line of a replacement order, and the progress of its goods. */
export const replacementLine = v.object({
  id,
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  priceFen: fen,
  quantity,
  amountFen: fen,
  /** Discrepancy that it covers; null for the other kinds. */
  difference: v.nullable(v.object({ kind: discrepancyKind, reason: discrepancyReason, attachments })),
  shippedQuantity: quantity,
  acceptedQuantity: quantity,
})
export type ReplacementLine = v.InferOutput<typeof replacementLine>

/** One replacement order with its lines and history. */
export const replacementDetail = v.object({
  ...replacement.entries,
  /** When goods delivered outside the system arrived, and who delivered them; null for the other kinds. */
  deliveredDate: v.nullable(day),
  carrier: v.nullable(v.string()),
  attachments,
  lines: v.array(replacementLine),
  history: v.array(documentEvent),
})
export type ReplacementDetail = v.InferOutput<typeof replacementDetail>

/** A discrepancy of an order, and the quantity not yet covered by a replacement. */
export const discrepancy = v.object({
  id,
  kind: discrepancyKind,
  reason: discrepancyReason,
  ...productCodes,
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  priceFen: fen,
  quantity,
  /** Quantity not yet covered by a replacement. */
  openQuantity: quantity,
  status: v.picklist(DISCREPANCY_STATUSES),
  /** Photos of its receipt line, for users who may see photos of receipts. */
  attachments,
  createdTime: instant,
})
export type Discrepancy = v.InferOutput<typeof discrepancy>

/** A product that the company can send to a branch, at its current price. */
export const replacementGoods = v.object({
  productId: id,
  ...productCodes,
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  priceFen: fen,
})
export type ReplacementGoods = v.InferOutput<typeof replacementGoods>

const some = v.pipe(quantity, v.minValue(1), v.maxValue(REPLACEMENT_QUANTITY_LIMIT))
const lines = <Line extends v.GenericSchema>(line: Line) => v.pipe(v.array(line), v.minLength(1), v.maxLength(200))

/** A replacement of an order's discrepancies, with its reason; the price is that of the order. */
export const fillUpDraft = v.strictObject({
  orderId: id,
  reason,
  attachments: attachmentIds,
  /** `lineId` is the id of the discrepancy. */
  lines: lines(v.strictObject({ lineId: id, quantity: some })),
})
export type FillUpDraft = v.InferInput<typeof fillUpDraft>

/** Extra goods, or goods delivered outside the system. */
export const replacementDraft = v.strictObject({
  kind: v.picklist(['OFFLINE', 'EXTRA']),
  branchId: id,
  reason,
  attachments: attachmentIds,
  /** Required for goods delivered outside the system. */
  deliveredDate: v.optional(v.nullable(day), null),
  carrier: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CARRIER_LENGTH))), null),
  lines: lines(v.strictObject({ productId: id, quantity: some, priceFen: v.pipe(fen, v.minValue(1)) })),
})
export type ReplacementDraft = v.InferInput<typeof replacementDraft>

/** Why a discrepancy is deducted rather than replaced. */
export const discrepancyDeduction = v.strictObject({ reason })

/**
 * Filters of the list of replacement orders; `orderNo` matches the original order and the one that carries the goods.
 */
export const replacementQuery = v.object({
  ...paging,
  branchId: v.optional(id),
  orderId: v.optional(id),
  replacementNo: documentNo,
  kind: v.optional(kind),
  status: v.optional(status),
  /** Days in Asia/Shanghai on which it was filed. */
  from: v.optional(day),
  to: v.optional(day),
  sort: v.optional(v.picklist(['createdTime', '-createdTime', 'amountFen', '-amountFen']), '-createdTime'),
})
export type ReplacementQuery = v.InferInput<typeof replacementQuery>

const see = { anyFunction: ['REPLACEMENT_SUBMIT', 'REPLACEMENT_AUDIT', 'REPLACEMENT_EXPORT'] } as const
const submit = { anyFunction: ['REPLACEMENT_SUBMIT'] } as const
const audit = { anyFunction: ['REPLACEMENT_AUDIT'] } as const
const byId = v.object({ id })
const step = {
  ...documentStep,
  answer: replacementDetail,
} as const

/** Replacement orders: goods that the company sends beside the orders of a branch. */
export const replacementCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/purchase/replacement/page',
    summary: 'A page of the replacement orders of the user’s branches',
    access: see,
    query: replacementQuery,
    exportFunctions: ['REPLACEMENT_EXPORT'],
    layout: 'rows',
    answer: replacement,
    handledStatuses: [Status.notFound],
  }),
  detail: defineCall({
    method: 'GET',
    path: '/api/purchase/replacement/{id}',
    summary: 'One replacement order with lines and history',
    access: see,
    params: byId,
    layout: 'data',
    answer: replacementDetail,
    handledStatuses: [Status.notFound],
  }),
  discrepancies: defineCall({
    method: 'GET',
    path: '/api/purchase/replacement/candidates/{orderId}',
    summary: 'Discrepancies of an order, each with the quantity not yet covered by a replacement',
    // Those who received and those who shipped the goods may follow their discrepancies.
    access: { anyFunction: [...see.anyFunction, 'PURCHASE_WAREHOUSING', 'PURCHASE_SHIP'] },
    params: v.object({ orderId: id }),
    layout: 'data',
    answer: v.array(discrepancy),
    handledStatuses: [Status.notFound],
  }),
  deduct: defineCall({
    ...documentStep,
    path: '/api/purchase/discrepancy/deduct/{id}',
    summary: 'Deduct a discrepancy: nothing is sent for it, and it is not billed',
    access: audit,
    params: byId,
    body: discrepancyDeduction,
    answer: v.array(discrepancy),
  }),
  goods: defineCall({
    method: 'GET',
    path: '/api/purchase/replacement/goods',
    summary: 'Goods that the company can send to a branch',
    access: submit,
    query: v.object({ branchId: id }),
    layout: 'data',
    answer: v.array(replacementGoods),
    handledStatuses: [Status.notFound],
  }),
  fillUp: defineCall({
    ...step,
    path: '/api/purchase/replacement/fillUp',
    summary: 'File a replacement of discrepancies, at most their open quantities',
    access: submit,
    body: fillUpDraft,
  }),
  submit: defineCall({
    ...step,
    path: '/api/purchase/replacement/submit',
    summary: 'File extra goods, or record goods delivered outside the system',
    access: submit,
    body: replacementDraft,
  }),
  cancel: defineCall({
    ...step,
    path: '/api/purchase/replacement/cancel/{id}',
    summary: 'Withdraw a replacement order before it is decided',
    access: submit,
    params: byId,
    body: reasonedStep,
  }),
  approve: defineCall({
    ...step,
    path: '/api/purchase/replacement/approve/{id}',
    summary: 'Approve a replacement order of someone else; the branch sees it from then on',
    access: audit,
    params: byId,
    body: v.strictObject({ version: quantity }),
  }),
  reject: defineCall({
    ...step,
    path: '/api/purchase/replacement/reject/{id}',
    summary: 'Reject a replacement order of someone else, with a reason',
    access: audit,
    params: byId,
    body: reasonedStep,
  }),
} as const
