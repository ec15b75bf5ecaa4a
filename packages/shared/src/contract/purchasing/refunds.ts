import * as v from 'valibot'
import { WHOLE_BP } from '../core/basis-points.ts'
import { attachmentIds } from '../kit/attachment-ids.ts'
import { attachments } from '../kit/attachments.ts'
import { defineCall } from '../core/define-call.ts'
import { documentStep, reasonedStep } from '../kit/document-step.ts'
import { day, fen, id, instant, paging, quantity } from '../core/primitives.ts'
import { CARRIER_LENGTH, TRACKING_LENGTH } from './purchase-actions.ts'
import { documentEvent } from './purchasing.ts'
import { reason } from '../core/reason.ts'
import { formText } from '../kit/resource.ts'
import { Status } from '../core/status.ts'

/**
 * The types of specification §5: 0 goods that are past or near their last day, 1 goods that are good, 2 goods that were
 * ordered and have not left the company. Types 0 and 1 bring goods back; type 2 only makes the order smaller.
 */
export const REFUND_TYPES = [0, 1, 2] as const
export const refundType = v.picklist(REFUND_TYPES)
export type RefundType = v.InferOutput<typeof refundType>

/** States of a refund; type 2 is completed by its approval. */
export const REFUND_STATUSES = [
  'SUBMITTED',
  'APPROVED',
  'RETURNING',
  'RECEIVED',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
] as const
export const refundStatus = v.picklist(REFUND_STATUSES)
export type RefundStatus = v.InferOutput<typeof refundStatus>

/** What the company does with goods that came back. */
export const REFUND_DISPOSALS = ['RESTOCK', 'SCRAP', 'SUPPLIER'] as const
const disposal = v.picklist(REFUND_DISPOSALS)
export type RefundDisposal = v.InferOutput<typeof disposal>

/** Who bears what the goods of a return are worth: the company and a supplier credit it to the branch. */
export const REFUND_BEARERS = ['COMPANY', 'BRANCH', 'SUPPLIER'] as const
const bearer = v.picklist(REFUND_BEARERS)
export type RefundBearer = v.InferOutput<typeof bearer>

/** How long a remark on a credit is at most. */
export const REMARK_LENGTH = 200

/** One refund as a list shows it. Quantities are purchase units, as in the order; amounts are fen. */
export const refund = v.object({
  id,
  refundNo: v.string(),
  type: refundType,
  orderId: id,
  orderNo: v.string(),
  branchId: id,
  branchNo: v.string(),
  branchName: v.string(),
  status: refundStatus,
  reason: v.string(),
  lineCount: quantity,
  quantity,
  amountFen: fen,
  /** What was approved of it; null before the decision. */
  approvedFen: v.nullable(fen),
  /** What is credited; null before the accounting, and for type 2, which was never paid. */
  creditFen: v.nullable(fen),
  applicant: v.string(),
  createdTime: instant,
  decidedBy: v.nullable(v.string()),
  decidedTime: v.nullable(instant),
  decisionReason: v.nullable(v.string()),
  receivedTime: v.nullable(instant),
  accountedTime: v.nullable(instant),
  /** How many of all lines were approved, and came; null before. */
  approvedQuantity: v.nullish(quantity, null),
  receivedQuantity: v.nullish(quantity, null),
  /** What the goods that came have cost; null before. */
  receivedFen: v.nullish(fen, null),
  /** The parts of their prices that are credited for its lines, each once, in basis points; none before the accounting. */
  ratiosBp: v.optional(v.array(quantity), []),
  /** Whoever bears some of it. */
  bearers: v.optional(v.array(bearer), []),
  /** What became of its goods. */
  disposals: v.optional(v.array(disposal), []),
  version: quantity,
})
export type Refund = v.InferOutput<typeof refund>

/** One line of a refund and what became of it. */
export const refundLine = v.object({
  id,
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  priceFen: fen,
  /** The last day of the lot it is of; null for what does not expire, or was not delivered. */
  expireDate: v.nullable(day),
  quantity,
  amountFen: fen,
  approvedQuantity: v.nullable(quantity),
  receivedQuantity: v.nullable(quantity),
  disposal: v.nullable(disposal),
  /** The part of its price that is credited at most, in basis points: what its product's policy was when it was filed. */
  maxRatioBp: quantity,
  ratioBp: v.nullable(quantity),
  bearer: v.nullable(bearer),
  creditFen: v.nullable(fen),
})
export type RefundLine = v.InferOutput<typeof refundLine>

const carrier = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CARRIER_LENGTH))
/** Empty where nobody gave it one: what somebody drives there has none. */
const parcel = { carrier, trackingNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(TRACKING_LENGTH)), '') }

/** One refund with its lines, its parcel and its history. */
export const refundDetail = v.object({
  ...refund.entries,
  lines: v.array(refundLine),
  parcel: v.nullable(v.object({ ...parcel, sentDate: day })),
  /** Why less came than was sent; null where all did. */
  receiveReason: v.nullable(v.string()),
  attachments,
  /** The bill that its credit is in; null while it is in none, and for a store whose bill was not sent to it. */
  bill: v.nullish(v.object({ id, billNo: v.string() }), null),
  history: v.array(documentEvent),
})
export type RefundDetail = v.InferOutput<typeof refundDetail>

/** What of an order can be refunded now, lot by lot; type 2 has no lot. */
export const refundCandidate = v.object({
  type: refundType,
  orderLineId: id,
  /** The lot: a line of a receipt. */
  receiptLineId: v.nullable(id),
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  priceFen: fen,
  expireDate: v.nullable(day),
  quantity,
  /** The part of its price that is credited at most, in basis points. */
  maxRatioBp: v.optional(quantity, WHOLE_BP),
})
export type RefundCandidate = v.InferOutput<typeof refundCandidate>

const some = v.pipe(quantity, v.minValue(1))
const lines = <Line extends v.GenericSchema>(line: Line) => v.pipe(v.array(line), v.minLength(1), v.maxLength(500))
/** A line of a refund and a number of its purchase units. */
const lineQuantity = v.strictObject({ lineId: id, quantity })

/** What a store asks to give back of an order, and why. */
export const refundDraft = v.strictObject({
  orderId: id,
  type: refundType,
  reason,
  /** Goods that are past their date are shown with it: type 0 wants at least one photo. */
  attachments: attachmentIds,
  lines: lines(v.strictObject({ orderLineId: id, receiptLineId: v.optional(v.nullable(id), null), quantity: some })),
})
export type RefundDraft = v.InferOutput<typeof refundDraft>

/** Filters of a list of refunds; `type` and `status` may name several, separated by commas. Days are of Shanghai. */
const filters = {
  branchId: v.optional(id),
  orderId: v.optional(id),
  refundNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(32))),
  type: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map(Number)),
      v.array(refundType),
    ),
  ),
  status: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(refundStatus),
    ),
  ),
  /** A part of the name of a product of it, or its code or barcode. */
  product: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(50))),
  /** Who bears some of it. */
  bearer: v.optional(bearer),
  /** When it was filed. */
  from: v.optional(day),
  to: v.optional(day),
  /** When its goods came. */
  receivedFrom: v.optional(day),
  receivedTo: v.optional(day),
} as const

/** Filters, sort and page of a list of refunds. */
export const refundQuery = v.object({
  ...paging,
  ...filters,
  sort: v.optional(v.picklist(['createdTime', '-createdTime', 'amountFen', '-amountFen']), '-createdTime'),
})
export type RefundQuery = v.InferInput<typeof refundQuery>

/** What refunds are together; what is not known yet of one counts nothing. */
export const refundTotals = v.object({
  count: quantity,
  approvedQuantity: quantity,
  receivedQuantity: quantity,
  receivedFen: fen,
  creditFen: fen,
})
export type RefundTotals = v.InferOutput<typeof refundTotals>

const see = {
  anyFunction: [
    'REFUND_START',
    'REFUND_CANCEL',
    'REFUND_SEND_BACK',
    'PURCHASE_REFUND_AUDIT',
    'PURCHASE_REFUND_RECEIVE',
    'REFUND_EXPORT',
    'RETURN_ACCOUNTING',
    'RETURN_ACCOUNTING_EXPORT',
    'RETURN_ACCOUNTING_REVERSE',
  ],
} as const
const byId = v.object({ id })
const step = {
  ...documentStep,
  answer: refundDetail,
} as const

/** Refunds of purchases: a store asks, the company decides, goods come back, and their credit is fixed. */
export const refundCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/purchase/refund/page',
    summary: 'A page of the refunds of the user’s branches',
    access: see,
    query: refundQuery,
    layout: 'rows',
    answer: refund,
    handledStatuses: [Status.notFound],
  }),
  totals: defineCall({
    method: 'GET',
    path: '/api/purchase/refund/totals',
    summary: 'What the refunds of a filter are together',
    access: see,
    query: v.object(filters),
    layout: 'data',
    answer: refundTotals,
    handledStatuses: [Status.notFound],
  }),
  counts: defineCall({
    method: 'GET',
    path: '/api/purchase/refund/counts',
    summary: 'How many refunds of the user’s branches are in each status',
    access: see,
    layout: 'data',
    answer: v.record(refundStatus, quantity),
  }),
  detail: defineCall({
    method: 'GET',
    path: '/api/purchase/refund/{id}',
    summary: 'One refund with lines, parcel and history',
    access: see,
    params: byId,
    layout: 'data',
    answer: refundDetail,
    handledStatuses: [Status.notFound],
  }),
  candidates: defineCall({
    method: 'GET',
    path: '/api/purchase/refund/candidates/{orderId}',
    summary: 'What of an order can be refunded now, by type and lot',
    access: { anyFunction: ['REFUND_START'] },
    params: v.object({ orderId: id }),
    layout: 'data',
    answer: v.array(refundCandidate),
    handledStatuses: [Status.notFound],
  }),
  submit: defineCall({
    ...step,
    path: '/api/purchase/refund/submit',
    summary: 'The store asks to give back a part of an order',
    access: { anyFunction: ['REFUND_START'] },
    body: refundDraft,
  }),
  cancel: defineCall({
    ...step,
    path: '/api/purchase/refund/cancel/{id}',
    summary: 'The store takes a refund back before anything was sent',
    access: { anyFunction: ['REFUND_CANCEL'] },
    params: byId,
    body: reasonedStep,
  }),
  approve: defineCall({
    ...step,
    path: '/api/purchase/refund/approve/{id}',
    summary: 'The company approves a refund, at most what was asked for; without lines in full',
    access: { anyFunction: ['PURCHASE_REFUND_AUDIT'] },
    params: byId,
    body: v.strictObject({ version: quantity, lines: v.optional(v.nullable(lines(lineQuantity)), null) }),
  }),
  reject: defineCall({
    ...step,
    path: '/api/purchase/refund/reject/{id}',
    summary: 'The company rejects a refund, and says why',
    access: { anyFunction: ['PURCHASE_REFUND_AUDIT'] },
    params: byId,
    body: reasonedStep,
  }),
  sendBack: defineCall({
    ...step,
    path: '/api/purchase/refund/sendBack/{id}',
    summary: 'The approved goods leave the store',
    access: { anyFunction: ['REFUND_SEND_BACK'] },
    params: byId,
    body: v.strictObject({ version: quantity, ...parcel, sentDate: day }),
  }),
  receive: defineCall({
    ...step,
    path: '/api/purchase/refund/receive/{id}',
    summary: 'The company counts what came back, and says what becomes of it',
    access: { anyFunction: ['PURCHASE_REFUND_RECEIVE'] },
    params: byId,
    body: v.strictObject({
      version: quantity,
      lines: lines(v.strictObject({ ...lineQuantity.entries, disposal })),
      /** Wanted where less came than was sent. */
      reason: v.optional(v.nullable(reason), null),
    }),
  }),
  account: defineCall({
    ...step,
    path: '/api/purchase/refund/account/{id}',
    summary: 'Fix what is credited for goods that came back, and who bears it; without lines by the rule',
    access: { anyFunction: ['RETURN_ACCOUNTING'] },
    params: byId,
    body: v.strictObject({
      version: quantity,
      /** Without them each line is credited as far as its product's policy allows, and the company bears it. */
      lines: v.optional(
        v.nullable(lines(v.strictObject({ lineId: id, ratioBp: v.pipe(quantity, v.maxValue(WHOLE_BP)), bearer }))),
        null,
      ),
      remark: v.optional(formText(REMARK_LENGTH), ''),
    }),
  }),
} as const
