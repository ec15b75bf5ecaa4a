import * as v from 'valibot'
import { WHOLE_BP } from '../core/basis-points.ts'
import { attachmentIds } from '../kit/attachment-ids.ts'
import { attachments } from '../kit/attachments.ts'
import { defineCall } from '../core/define-call.ts'
import { documentStep, reasonedStep } from '../kit/document-step.ts'
import { day, fen, id, instant, paging, quantity } from '../core/primitives.ts'
import { CARRIER_LENGTH, TRACKING_LENGTH } from './purchase-actions.ts'
import { documentEvent } from '../kit/document-event.ts'
import { reason } from '../core/reason.ts'
import { documentNo, formText, keyword } from '../kit/resource.ts'
import { Status } from '../core/status.ts'
import { productCodes } from './product-codes.ts'

/**
 * Refund types of specification §5: 0 goods past or near their expiry date, 1 goods in good condition, 2 goods that
 * were ordered and not shipped. Types 0 and 1 return goods; type 2 only reduces the order.
 */
export const REFUND_TYPES = [0, 1, 2] as const
export const refundType = v.picklist(REFUND_TYPES)
export type RefundType = v.InferOutput<typeof refundType>

/** Statuses of a refund; type 2 is completed by its approval. */
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

/** Disposal of returned goods by the company. */
export const REFUND_DISPOSALS = ['RESTOCK', 'SCRAP', 'SUPPLIER'] as const
const disposal = v.picklist(REFUND_DISPOSALS)
export type RefundDisposal = v.InferOutput<typeof disposal>

/** Who bears the loss of returned goods. A loss that the company or a supplier bears is credited to the branch. */
export const REFUND_BEARERS = ['COMPANY', 'BRANCH', 'SUPPLIER'] as const
const bearer = v.picklist(REFUND_BEARERS)
export type RefundBearer = v.InferOutput<typeof bearer>

/** Maximum length of the remark on a credit. */
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
  /** Approved amount; null before the decision. */
  approvedFen: v.nullable(fen),
  /** Credited amount; null before the accounting, and for type 2, which was never paid. */
  creditFen: v.nullable(fen),
  applicant: v.string(),
  createdTime: instant,
  decidedBy: v.nullable(v.string()),
  decidedTime: v.nullable(instant),
  decisionReason: v.nullable(v.string()),
  receivedTime: v.nullable(instant),
  accountedTime: v.nullable(instant),
  /** Approved and received quantities of all lines; null before. */
  approvedQuantity: v.nullish(quantity, null),
  receivedQuantity: v.nullish(quantity, null),
  /** Amount of the received goods; null before. */
  receivedFen: v.nullish(fen, null),
  /** Distinct credit ratios of its lines in basis points; empty before the accounting. */
  ratiosBp: v.optional(v.array(quantity), []),
  /** Distinct bearers of its lines. */
  bearers: v.optional(v.array(bearer), []),
  /** Distinct disposals of its lines. */
  disposals: v.optional(v.array(disposal), []),
  /** Whether the user filed it, and therefore cannot decide on it; false where the server does not say. */
  isOwn: v.nullish(v.boolean(), false),
  version: quantity,
})
export type Refund = v.InferOutput<typeof refund>

/** One line of a refund and its quantities so far. */
export const refundLine = v.object({
  id,
  ...productCodes,
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  priceFen: fen,
  /** Expiry date of its lot; null for goods that do not expire or were not delivered. */
  expireDate: v.nullable(day),
  quantity,
  amountFen: fen,
  approvedQuantity: v.nullable(quantity),
  receivedQuantity: v.nullable(quantity),
  disposal: v.nullable(disposal),
  /** Maximum credit in basis points, from the product's policy when the refund was filed. */
  maxRatioBp: quantity,
  ratioBp: v.nullable(quantity),
  bearer: v.nullable(bearer),
  creditFen: v.nullable(fen),
})
export type RefundLine = v.InferOutput<typeof refundLine>

const carrier = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CARRIER_LENGTH))
/** Empty without one: goods that the branch delivers itself have none. */
const parcel = { carrier, trackingNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(TRACKING_LENGTH)), '') }

/** One refund with its lines, parcel and history. */
export const refundDetail = v.object({
  ...refund.entries,
  lines: v.array(refundLine),
  parcel: v.nullable(v.object({ ...parcel, sentDate: day })),
  /** Why less was received than sent; null where everything was. */
  receiveReason: v.nullable(v.string()),
  attachments,
  /** Bill that contains its credit; null while there is none, and for a branch while the bill is not issued. */
  bill: v.nullish(v.object({ id, billNo: v.string() }), null),
  history: v.array(documentEvent),
})
export type RefundDetail = v.InferOutput<typeof refundDetail>

/** A refundable line of an order, by lot; for type 2 without a lot. */
export const refundCandidate = v.object({
  type: refundType,
  orderLineId: id,
  /** Lot id: a line of a receipt. */
  receiptLineId: v.nullable(id),
  ...productCodes,
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  priceFen: fen,
  expireDate: v.nullable(day),
  quantity,
  /** Maximum credit in basis points of the price. */
  maxRatioBp: v.optional(quantity, WHOLE_BP),
})
export type RefundCandidate = v.InferOutput<typeof refundCandidate>

const some = v.pipe(quantity, v.minValue(1))
const lines = <Line extends v.GenericSchema>(line: Line) => v.pipe(v.array(line), v.minLength(1), v.maxLength(500))
/** A refund line and a quantity in purchase units. */
const lineQuantity = v.strictObject({ lineId: id, quantity })

/** A refund request of a branch for one of its orders. */
export const refundDraft = v.strictObject({
  orderId: id,
  type: refundType,
  reason,
  /** Photos of the goods; type 0 requires at least one, showing the date. */
  attachments: attachmentIds,
  lines: lines(v.strictObject({ orderLineId: id, receiptLineId: v.optional(v.nullable(id), null), quantity: some })),
})
export type RefundDraft = v.InferOutput<typeof refundDraft>

/** Filters of the refund list; `type` and `status` may be several, separated by commas. Days are in Asia/Shanghai. */
const filters = {
  branchId: v.optional(id),
  orderId: v.optional(id),
  refundNo: documentNo,
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
  /** Part of the name of one of its products, its code or its barcode. */
  product: keyword,
  /** A bearer of one of its lines. */
  bearer: v.optional(bearer),
  /** Days on which it was filed. */
  from: v.optional(day),
  to: v.optional(day),
  /** Days on which its goods were received. */
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

/** Totals of refunds; amounts that are not determined yet count as 0. */
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

/** Refunds of purchases: a branch requests, the company decides, goods are returned, and their credit is settled. */
export const refundCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/purchase/refund/page',
    summary: 'A page of the refunds of the user’s branches',
    access: see,
    query: refundQuery,
    exportFunctions: ['REFUND_EXPORT', 'RETURN_ACCOUNTING_EXPORT'],
    layout: 'rows',
    answer: refund,
    handledStatuses: [Status.notFound],
  }),
  totals: defineCall({
    method: 'GET',
    path: '/api/purchase/refund/totals',
    summary: 'Totals of a filter of refunds',
    access: see,
    query: v.object(filters),
    layout: 'data',
    answer: refundTotals,
    handledStatuses: [Status.notFound],
  }),
  counts: defineCall({
    method: 'GET',
    path: '/api/purchase/refund/counts',
    summary: 'Numbers of the user’s branches’ refunds by status',
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
    summary: 'Refundable lines of an order, by type and lot',
    access: { anyFunction: ['REFUND_START'] },
    params: v.object({ orderId: id }),
    layout: 'data',
    answer: v.array(refundCandidate),
    handledStatuses: [Status.notFound],
  }),
  submit: defineCall({
    ...step,
    path: '/api/purchase/refund/submit',
    summary: 'The branch requests a refund of a part of an order',
    access: { anyFunction: ['REFUND_START'] },
    body: refundDraft,
  }),
  cancel: defineCall({
    ...step,
    path: '/api/purchase/refund/cancel/{id}',
    summary: 'The branch cancels a refund before anything was sent',
    access: { anyFunction: ['REFUND_CANCEL'] },
    params: byId,
    body: reasonedStep,
  }),
  approve: defineCall({
    ...step,
    path: '/api/purchase/refund/approve/{id}',
    summary: 'The company approves a refund, at most the requested quantities; without lines in full',
    access: { anyFunction: ['PURCHASE_REFUND_AUDIT'] },
    params: byId,
    body: v.strictObject({ version: quantity, lines: v.optional(v.nullable(lines(lineQuantity)), null) }),
  }),
  reject: defineCall({
    ...step,
    path: '/api/purchase/refund/reject/{id}',
    summary: 'The company rejects a refund, with a reason',
    access: { anyFunction: ['PURCHASE_REFUND_AUDIT'] },
    params: byId,
    body: reasonedStep,
  }),
  sendBack: defineCall({
    ...step,
    path: '/api/purchase/refund/sendBack/{id}',
    summary: 'The branch sends the approved goods back',
    access: { anyFunction: ['REFUND_SEND_BACK'] },
    params: byId,
    body: v.strictObject({ version: quantity, ...parcel, sentDate: day }),
  }),
  receive: defineCall({
    ...step,
    path: '/api/purchase/refund/receive/{id}',
    summary: 'The company counts the returned goods and sets their disposal',
    access: { anyFunction: ['PURCHASE_REFUND_RECEIVE'] },
    params: byId,
    body: v.strictObject({
      version: quantity,
      lines: lines(v.strictObject({ ...lineQuantity.entries, disposal })),
      /** Required where less was received than sent. */
      reason: v.optional(v.nullable(reason), null),
    }),
  }),
  account: defineCall({
    ...step,
    path: '/api/purchase/refund/account/{id}',
    summary: 'Credit returned goods and set who bears the loss; without lines by default',
    access: { anyFunction: ['RETURN_ACCOUNTING'] },
    params: byId,
    body: v.strictObject({
      version: quantity,
      /** Left out, each line gets the maximum credit of its product's policy, borne by the company. */
      lines: v.optional(
        v.nullable(lines(v.strictObject({ lineId: id, ratioBp: v.pipe(quantity, v.maxValue(WHOLE_BP)), bearer }))),
        null,
      ),
      remark: v.optional(formText(REMARK_LENGTH), ''),
    }),
  }),
} as const
