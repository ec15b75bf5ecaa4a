import type { FunctionId } from '../core/function-id.ts'
import * as v from 'valibot'
import { attachmentIds } from '../kit/attachment-ids.ts'
import { attachments } from '../kit/attachments.ts'
import { defineCall } from '../core/define-call.ts'
import { documentStep, reasonedStep } from '../kit/document-step.ts'
import { fen, id, instant, paging, quantity } from '../core/primitives.ts'
import { reason } from '../core/reason.ts'
import { formText } from '../kit/resource.ts'
import { Status } from '../core/status.ts'

/** Kinds of stock documents: a count (盘点), a loss (报损), a transfer to another branch (调拨). */
export const STOCK_DOCUMENT_KINDS = ['CHECK', 'LOSS', 'TRANSFER'] as const
const kind = v.picklist(STOCK_DOCUMENT_KINDS)
export type StockDocumentKind = v.InferOutput<typeof kind>

/** Statuses of the three machines. */
export const STOCK_DOCUMENT_STATUSES = [
  'COUNTING',
  'SUBMITTED',
  'PENDING',
  'APPROVED',
  'OUT',
  'IN',
  'REJECTED',
  'WITHDRAWN',
  'CANCELLED',
] as const
const status = v.picklist(STOCK_DOCUMENT_STATUSES)
export type StockDocumentStatus = v.InferOutput<typeof status>

/** Loss reasons: expired, damaged, missing, used by the branch itself, or other. */
export const LOSS_REASONS = ['EXPIRED', 'DAMAGED', 'LOST', 'SELF_USE', 'OTHER'] as const
const lossReason = v.picklist(LOSS_REASONS)
export type LossReason = v.InferOutput<typeof lossReason>

/** Maximum sale units of one line. */
export const MAX_UNITS = 1_000_000
/** Maximum lines of a loss or a transfer. */
export const MAX_STOCK_LINES = 100

/** Negative where something is missing. */
const signed = v.pipe(v.number(), v.safeInteger())

/** One line of a document; quantities are sale units. */
export const stockDocumentLine = v.object({
  id,
  productId: id,
  /** Code and barcode that the product has today, by which its line is found; the barcode may be empty. */
  code: v.string(),
  barcode: v.string(),
  productName: v.string(),
  spec: v.string(),
  saleUnit: v.string(),
  /** Ledger quantity when the line was counted; null before, and during the count, which is blind. */
  bookQuantity: v.nullable(quantity),
  countedQuantity: v.nullable(quantity),
  countedTime: v.nullable(instant),
  /** Counted quantity less ledger quantity. */
  differenceQuantity: v.nullable(signed),
  /** Lost or sent quantity; 0 in a count. */
  quantity,
  /** Received quantity; null before. */
  receivedQuantity: v.nullable(quantity),
  reason: v.nullable(lossReason),
  /** At the purchase price when the line was written, rounded half up; null for users who may not see costs. */
  amountFen: v.nullable(fen),
})
export type StockDocumentLine = v.InferOutput<typeof stockDocumentLine>

/** A document with its totals. */
export const stockDocument = v.object({
  id,
  documentNo: v.string(),
  kind,
  branchId: id,
  branchNo: v.string(),
  branchName: v.string(),
  /** Destination of a transfer; null for other kinds. */
  toBranchId: v.nullable(id),
  toBranchNo: v.nullable(v.string()),
  toBranchName: v.nullable(v.string()),
  /** Category of a count; null for all. */
  categoryName: v.nullable(v.string()),
  /** Whether a count covers individually chosen products. */
  isChosen: v.boolean(),
  status,
  lineCount: quantity,
  bookQuantity: v.nullable(quantity),
  countedQuantity: v.nullable(quantity),
  differenceQuantity: v.nullable(signed),
  quantity,
  receivedQuantity: v.nullable(quantity),
  amountFen: v.nullable(fen),
  /** For a loss: its product names in order, its distinct reasons, and the number of its photos. */
  loss: v.nullable(v.object({ products: v.array(v.string()), reasons: v.array(lossReason), photoCount: quantity })),
  remark: v.string(),
  createdBy: v.string(),
  createdTime: instant,
  decidedBy: v.nullable(v.string()),
  decidedTime: v.nullable(instant),
  version: quantity,
})
export type StockDocument = v.InferOutput<typeof stockDocument>

/** A document with its lines and its history, oldest first. */
export const stockDocumentDetail = v.object({
  ...stockDocument.entries,
  /** Whether the user created it, or has submitted the count, and therefore cannot decide on it. */
  isOwn: v.boolean(),
  /** Whether the user belongs to the branch that created it, and to the destination of a transfer. */
  isOfBranch: v.boolean(),
  isOfToBranch: v.boolean(),
  /** Whether the user has submitted the count that waits for a decision, and may take it back. */
  isSubmitter: v.boolean(),
  /** Photos of a loss. */
  attachments,
  lines: v.array(stockDocumentLine),
  history: v.array(
    v.object({
      id,
      event: v.string(),
      toStatus: status,
      actor: v.string(),
      time: instant,
      reason: v.nullable(v.string()),
    }),
  ),
})
export type StockDocumentDetail = v.InferOutput<typeof stockDocumentDetail>

const units = v.pipe(quantity, v.maxValue(MAX_UNITS))
const someUnits = v.pipe(units, v.minValue(1))
const linesOf = <Line extends v.GenericSchema>(schema: Line) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(MAX_STOCK_LINES))
const version = quantity
/** Maximum length of a stock document's remark. */
export const STOCK_REMARK_LENGTH = 200
const remark = v.optional(formText(STOCK_REMARK_LENGTH), '')

/** A count of a branch's whole stock, of one category, or of chosen products. */
export const stockCheckDraft = v.strictObject({
  branchId: id,
  category: v.optional(formText(32), ''),
  /** Empty for the whole stock, or the whole category. */
  productIds: v.optional(v.pipe(v.array(id), v.maxLength(MAX_STOCK_LINES)), []),
  remark,
})
/** A loss of a branch, with a reason for each line. */
export const stockLossDraft = v.strictObject({
  branchId: id,
  remark,
  /** At least one photo is required. */
  attachments: attachmentIds,
  lines: linesOf(v.strictObject({ productId: id, quantity: someUnits, reason: lossReason })),
})
/** A transfer from a branch to another one of its brand. */
export const stockTransferDraft = v.strictObject({
  branchId: id,
  toBranchId: id,
  remark,
  lines: linesOf(v.strictObject({ productId: id, quantity: someUnits })),
})
const counted = v.strictObject({
  version,
  lines: v.pipe(v.array(v.strictObject({ lineId: id, countedQuantity: v.nullable(units) })), v.maxLength(2000)),
})
const handedIn = v.strictObject({
  ...counted.entries,
  /** Ids of lines whose quantity is far from expected, and was looked at again. */
  confirmed: v.optional(v.pipe(v.array(id), v.maxLength(2000)), []),
})
const received = v.strictObject({
  version,
  lines: linesOf(v.strictObject({ lineId: id, receivedQuantity: units })),
  /** Required where less arrived than was sent. */
  reason: v.optional(v.nullable(reason), null),
})

const write = { ...documentStep, answer: stockDocumentDetail } as const
const plain = v.strictObject({ version })

/** A step of a document: its path, its functions, and its body. */
const step = <Body extends v.GenericSchema>(
  path: `/api/stock/${string}/{id}`,
  summary: string,
  anyFunction: readonly FunctionId[],
  body: Body,
) => defineCall({ ...write, path, summary, access: { anyFunction }, params: v.object({ id }), body })

/** The list and detail calls of one kind of document. */
const reads = (path: `/api/stock/${string}`, what: string, anyFunction: readonly FunctionId[]) => ({
  page: defineCall({
    method: 'GET',
    path: `${path}/page`,
    summary: `A page of the ${what} of the user’s branches`,
    access: { anyFunction },
    query: v.object({
      ...paging,
      branchId: v.optional(id),
      status: v.optional(status),
      sort: v.optional(v.picklist(['createdTime', '-createdTime']), '-createdTime'),
    }),
    exportFunctions: ['STOCK_EXPORT'],
    layout: 'rows',
    answer: stockDocument,
    handledStatuses: [Status.notFound],
  }),
  entry: defineCall({
    method: 'GET',
    path: `${path}/{id}`,
    summary: `One of the ${what} with its lines and its history`,
    access: { anyFunction },
    params: v.object({ id }),
    layout: 'data',
    answer: stockDocumentDetail,
    handledStatuses: [Status.notFound],
  }),
})

const CHECK = ['STOCK_CHECK'] as const
const CHECK_AUDIT = ['STOCK_CHECK_AUDIT'] as const
const LOSS = ['STOCK_LOSS_APPLY'] as const
const LOSS_AUDIT = ['STOCK_LOSS_AUDIT'] as const
const TRANSFER = ['STOCK_TRANSFER_APPLY'] as const
const TRANSFER_AUDIT = ['STOCK_TRANSFER_AUDIT'] as const

/** Counts: stock is counted blind, and discrepancies are posted to the ledger once someone else approves. */
export const stockCheckCalls = {
  ...reads('/api/stock/check', 'counts', [...CHECK, ...CHECK_AUDIT]),
  save: step('/api/stock/check/save/{id}', 'Keep what was counted so far', CHECK, counted),
  submit: step('/api/stock/check/submit/{id}', 'Hand in a count of which every line is counted', CHECK, handedIn),
  withdraw: step('/api/stock/check/withdraw/{id}', 'Take a submitted count back until it is decided', CHECK, plain),
  sendBack: step('/api/stock/check/sendBack/{id}', 'Have it counted again, and say why', CHECK_AUDIT, reasonedStep),
  cancel: step('/api/stock/check/cancel/{id}', 'Give a count up', CHECK, plain),
  approve: step('/api/stock/check/approve/{id}', 'Correct the ledger by what differs', CHECK_AUDIT, plain),
  open: defineCall({
    ...write,
    path: '/api/stock/check/open',
    summary: 'Start a count; a branch has one at a time',
    access: { anyFunction: CHECK },
    body: stockCheckDraft,
  }),
}

/** Losses: lost goods leave the ledger once someone else approves. */
export const stockLossCalls = {
  ...reads('/api/stock/loss', 'losses', [...LOSS, ...LOSS_AUDIT]),
  apply: defineCall({
    ...write,
    path: '/api/stock/loss/apply',
    summary: 'Report a loss',
    access: { anyFunction: LOSS },
    body: stockLossDraft,
  }),
  withdraw: step('/api/stock/loss/withdraw/{id}', 'Take a report back', LOSS, plain),
  approve: step('/api/stock/loss/approve/{id}', 'Take the goods off the ledger', LOSS_AUDIT, plain),
  reject: step('/api/stock/loss/reject/{id}', 'Do not take them off, and say why', LOSS_AUDIT, reasonedStep),
}

/** Transfers: goods go from one branch to another of its brand. What does not arrive returns to the sender's stock. */
export const stockTransferCalls = {
  ...reads('/api/stock/transfer', 'transfers', [...TRANSFER, ...TRANSFER_AUDIT]),
  apply: defineCall({
    ...write,
    path: '/api/stock/transfer/apply',
    summary: 'Request a transfer to another branch',
    access: { anyFunction: TRANSFER },
    body: stockTransferDraft,
  }),
  approve: step('/api/stock/transfer/approve/{id}', 'Agree to a transfer', TRANSFER_AUDIT, plain),
  reject: step('/api/stock/transfer/reject/{id}', 'Do not agree, and say why', TRANSFER_AUDIT, reasonedStep),
  cancel: step(
    '/api/stock/transfer/cancel/{id}',
    'Give a transfer up: the branch before it is decided, the company before it is sent',
    [...TRANSFER, ...TRANSFER_AUDIT],
    plain,
  ),
  sendOut: step('/api/stock/transfer/sendOut/{id}', 'The goods leave the sender', TRANSFER, plain),
  takeIn: step('/api/stock/transfer/takeIn/{id}', 'What arrived, line by line', TRANSFER, received),
  bringBack: step('/api/stock/transfer/bringBack/{id}', 'The goods come back to the sender', TRANSFER, reasonedStep),
}

const choice = v.object({ value: v.string(), label: v.string() })
/** Choices of the forms. */
export const stockChoiceCalls = {
  goods: defineCall({
    method: 'GET',
    path: '/api/stock/document/goods',
    summary: 'Stock of a branch to choose from',
    access: { anyFunction: [...LOSS, ...TRANSFER] },
    query: v.object({ branchId: id }),
    layout: 'data',
    answer: v.array(
      v.object({
        productId: id,
        code: v.string(),
        /** Empty where it has none. */
        barcode: v.string(),
        productName: v.string(),
        spec: v.string(),
        saleUnit: v.string(),
        quantity,
        /** Quantity that has not expired, and so may be transferred. */
        goodQuantity: quantity,
      }),
    ),
    handledStatuses: [Status.notFound],
  }),
  destinations: defineCall({
    method: 'GET',
    path: '/api/stock/document/destinations',
    summary: 'The other branches of a branch’s brand, as destinations of a transfer',
    access: { anyFunction: TRANSFER },
    query: v.object({ branchId: id }),
    layout: 'data',
    answer: v.array(choice),
    handledStatuses: [Status.notFound],
  }),
} as const
export type StockGoods = v.InferOutput<typeof stockChoiceCalls.goods.answer>[number]
