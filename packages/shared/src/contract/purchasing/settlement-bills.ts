import type { FunctionId } from '../core/function-id.ts'
import * as v from 'valibot'
import { attachmentIds } from '../kit/attachment-ids.ts'
import { attachments } from '../kit/attachments.ts'
import { defineCall } from '../core/define-call.ts'
import { documentStep } from '../kit/document-step.ts'
import { day, fen, id, instant, paging, quantity } from '../core/primitives.ts'
import { documentEvent } from '../kit/document-event.ts'
import { reason } from '../core/reason.ts'
import { documentNo, formText, queryFlag } from '../kit/resource.ts'
import { Status } from '../core/status.ts'

/** Statuses of a settlement bill: what a branch owes for the goods of one month. */
export const BILL_STATUSES = ['DRAFT', 'ISSUED', 'CONFIRMED', 'DISPUTED', 'PARTIALLY_PAID', 'PAID', 'VOID'] as const
export const billStatus = v.picklist(BILL_STATUSES)
export type BillStatus = v.InferOutput<typeof billStatus>

/** Kinds of bill lines: receipts, refunds, corrections, and the balance carried over from an earlier bill. */
export const BILL_LINE_KINDS = ['RECEIPT', 'REFUND', 'ADJUST', 'CARRY'] as const
export const billLineKind = v.picklist(BILL_LINE_KINDS)
export type BillLineKind = v.InferOutput<typeof billLineKind>

/** Maximum amount of one correction in fen. */
export const MAX_ADJUSTMENT = 100_000_000
/** Maximum length of a payment's bank serial number. */
export const SERIAL_LENGTH = 64
/** Maximum number of branches whose bills are generated at once. */
export const MAX_BILLED_BRANCHES = 500

/** A month `yyyy-MM` in Asia/Shanghai. */
export const billMonth = v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

/** Fen; `payableFen` is `storedFen - refundFen + adjustFen`, and negative where the branch has a credit. */
const sums = { storedFen: fen, refundFen: fen, adjustFen: fen, payableFen: fen } as const

/** A bill as a list shows it. */
export const settlementBill = v.object({
  id,
  billNo: v.string(),
  branchId: id,
  branchNo: v.string(),
  branchName: v.string(),
  periodStart: day,
  periodEnd: day,
  status: billStatus,
  /** Number of times it was issued; 0 in a draft. */
  revision: quantity,
  ...sums,
  paidFen: quantity,
  /** Amount still to be paid; 0 for a bill that never had one. */
  unpaidFen: quantity,
  dueDate: v.nullable(day),
  /** Whether it is past due and not paid. */
  isOverdue: v.boolean(),
  issuedTime: v.nullable(instant),
  /** The branch's reason for the dispute; null without one. */
  disputeReason: v.nullable(v.string()),
  createdBy: v.string(),
  createdTime: instant,
  /** Whether the user generated, issued or confirmed it, and therefore cannot take its next decision. */
  isOwn: v.nullish(v.boolean(), false),
  version: quantity,
})
export type SettlementBill = v.InferOutput<typeof settlementBill>

/** One line of a bill, or a candidate for one. */
export const billLine = v.object({
  id,
  kind: billLineKind,
  time: instant,
  documentNo: v.string(),
  /** Order of the receipt or refund; null for other lines. */
  orderId: v.nullable(id),
  /** Purchase units; 0 for lines without goods. */
  quantity,
  /** Fen; negative for deductions. */
  amountFen: fen,
  /** Reason of a correction; null for other lines. */
  reason: v.nullable(v.string()),
  isDisputed: v.boolean(),
})
export type BillLine = v.InferOutput<typeof billLine>

/** One payment of a bill. */
export const billPayment = v.object({
  id,
  amountFen: quantity,
  payType: v.string(),
  /** Name of the payment channel at that time. */
  payTypeName: v.string(),
  paidDate: day,
  serialNo: v.string(),
  remark: v.string(),
  createdBy: v.string(),
  createdTime: instant,
  /** Photos as proof; empty for payments that were registered before photos were required. */
  attachments,
  /** Full reversal of a wrongly registered payment, which then does not count as paid. */
  reversal: v.nullable(v.object({ reason: v.string(), createdBy: v.string(), createdTime: instant, attachments })),
})
export type BillPayment = v.InferOutput<typeof billPayment>

/** A snapshot of the bill from one of the times it was issued. */
export const billRevision = v.object({ revision: quantity, ...sums, issuedBy: v.string(), issuedTime: instant })
export type BillRevision = v.InferOutput<typeof billRevision>

/** A bill with its lines, payments, revisions and history. */
export const settlementBillDetail = v.object({
  ...settlementBill.entries,
  lines: v.array(billLine),
  payments: v.array(billPayment),
  revisions: v.array(billRevision),
  history: v.array(documentEvent),
})
export type SettlementBillDetail = v.InferOutput<typeof settlementBillDetail>

/** An order in a bill: its lines in this bill, and its amounts in other bills. */
export const billedOrder = v.object({
  orderId: id,
  orderNo: v.string(),
  billId: id,
  billNo: v.string(),
  receipts: v.array(
    v.object({
      id,
      shipmentNo: v.string(),
      storedTime: instant,
      productName: v.string(),
      spec: v.string(),
      purchaseUnit: v.string(),
      quantity,
      priceFen: fen,
      amountFen: fen,
    }),
  ),
  refunds: v.array(v.object({ id, refundNo: v.string(), accountedTime: instant, quantity, creditFen: quantity })),
  /** Amount of the order in this bill. */
  billedFen: fen,
  /** Whether it equals the current amount of its receipts and refunds. */
  isRight: v.boolean(),
  /** Other bills with lines of the order. */
  others: v.array(v.object({ id, billNo: v.string(), periodStart: day, amountFen: fen })),
})
export type BilledOrder = v.InferOutput<typeof billedOrder>

/** Totals of the bills of a month. */
export const billedMonth = v.object({ month: billMonth, payableFen: fen, paidFen: quantity, unpaidFen: quantity })
export type BilledMonth = v.InferOutput<typeof billedMonth>

/** Result of a generation: the bills, and the branches that were skipped. */
export const generatedBills = v.object({
  bills: v.array(settlementBill),
  skipped: v.array(v.object({ branchId: id, branchName: v.string(), reason: v.picklist(['EXISTS', 'NOTHING']) })),
})
export type GeneratedBills = v.InferOutput<typeof generatedBills>

const filters = {
  branchId: v.optional(id),
  month: v.optional(billMonth),
  billNo: documentNo,
  /** Bills with lines of this order. */
  orderId: v.optional(id),
  /** May be several, separated by commas. */
  status: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(billStatus),
    ),
  ),
  overdue: v.optional(queryFlag),
} as const

/** Filters, sort and page of the list. */
export const billQuery = v.object({
  ...paging,
  ...filters,
  sort: v.optional(
    v.picklist([
      'createdTime',
      '-createdTime',
      'periodStart',
      '-periodStart',
      'payableFen',
      '-payableFen',
      'dueDate',
      '-dueDate',
    ]),
    '-periodStart',
  ),
})
export type BillQuery = v.InferInput<typeof billQuery>

const version = quantity

/** Due date of a bill that is issued. */
export const billIssueDraft = v.strictObject({ dueDate: day })
/** Reason to withdraw a bill. */
export const billReasonDraft = v.strictObject({ reason })
/** Why a branch disputes a bill, and which of its lines. */
export const billDisputeDraft = v.strictObject({
  reason,
  lineIds: v.optional(v.pipe(v.array(id), v.maxLength(500)), []),
})
/** A payment to register. */
export const billPaymentDraft = v.strictObject({
  amountFen: v.pipe(quantity, v.minValue(1)),
  payType: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32)),
  paidDate: day,
  serialNo: v.optional(formText(SERIAL_LENGTH), ''),
  remark: v.optional(formText(200), ''),
  /** Photos as proof; the server requires at least one. */
  attachments: attachmentIds,
})
/** The wrongly registered payment, and the reason; photos are optional. */
export const billReversalDraft = v.strictObject({ paymentId: id, reason, attachments: attachmentIds })
/** A correction in fen; negative for a deduction. */
export const billAdjustmentDraft = v.strictObject({
  amountFen: v.pipe(
    fen,
    v.minValue(-MAX_ADJUSTMENT),
    v.maxValue(MAX_ADJUSTMENT),
    v.check((amount) => amount !== 0),
  ),
  reason,
})
/** Month and branches whose bills are generated. */
export const billGenerationDraft = v.strictObject({
  month: billMonth,
  branchIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_BILLED_BRANCHES)),
})

const see = {
  anyFunction: [
    'BILL_GENERATE',
    'BILL_ISSUE',
    'BILL_VOID',
    'BILL_ADJUST',
    'BILL_PAY',
    'BILL_CONFIRM',
    'BILL_DISPUTE',
    'BILL_EXPORT',
  ],
} as const
const read = { method: 'GET', access: see, handledStatuses: [Status.notFound] } as const

/** A step of a bill: its path, its functions, and its fields beside `version`. */
const step = <Entries extends v.ObjectEntries>(
  name: string,
  summary: string,
  functionId: FunctionId,
  { entries }: { readonly entries: Entries },
  factor: { readonly needsRecentFactor?: true } = {},
) =>
  defineCall({
    ...documentStep,
    ...factor,
    path: `/api/purchase/bill/${name}/{id}`,
    summary,
    access: { anyFunction: [functionId] },
    params: v.object({ id }),
    body: v.strictObject({ version, ...entries }),
    answer: settlementBillDetail,
  })

/** Steps that move money. */
const recent = { needsRecentFactor: true } as const

/** Settlement bills: a month's receipts of a branch less its refunds, confirmed by the branch, and paid. */
export const settlementBillCalls = {
  page: defineCall({
    ...read,
    path: '/api/purchase/bill/page',
    summary: 'A page of the bills of the user’s branches',
    query: billQuery,
    exportFunctions: ['BILL_EXPORT'],
    layout: 'rows',
    answer: settlementBill,
  }),
  totals: defineCall({
    ...read,
    path: '/api/purchase/bill/totals',
    summary: 'Totals of a filter of bills, without void ones',
    query: v.object(filters),
    layout: 'data',
    answer: v.object({ ...sums, paidFen: quantity, unpaidFen: quantity, count: quantity }),
  }),
  months: defineCall({
    ...read,
    path: '/api/purchase/bill/months',
    summary:
      'What the bills of each of the last twelve months are together; drafts and those that are void do not count',
    query: v.object({ branchId: v.optional(id) }),
    layout: 'data',
    answer: v.array(billedMonth),
  }),
  unbilled: defineCall({
    ...read,
    path: '/api/purchase/bill/unbilled',
    summary: 'Unbilled lines of a branch, of these days in Asia/Shanghai or of all',
    query: v.object({ branchId: id, from: v.optional(day), to: v.optional(day) }),
    layout: 'data',
    answer: v.array(billLine),
  }),
  orderDetail: defineCall({
    ...read,
    path: '/api/purchase/bill/orderDetail',
    summary: 'An order as billed',
    query: v.object({ orderId: id, billId: id }),
    layout: 'data',
    answer: billedOrder,
  }),
  detail: defineCall({
    ...read,
    path: '/api/purchase/bill/{id}',
    summary: 'One bill with its lines, payments, revisions and history',
    params: v.object({ id }),
    layout: 'data',
    answer: settlementBillDetail,
  }),
  generate: defineCall({
    ...documentStep,
    path: '/api/purchase/bill/generate',
    summary: 'Generate the drafts of a month, one for each branch with unbilled lines and without a draft',
    access: { anyFunction: ['BILL_GENERATE'] },
    body: billGenerationDraft,
    answer: generatedBills,
  }),
  issue: step('issue', 'Send a draft to its store, once its month is over', 'BILL_ISSUE', billIssueDraft),
  void: step('void', 'Take a bill back; what it was made of can be billed again', 'BILL_VOID', billReasonDraft),
  adjust: step('adjust', 'Correct a draft, or a bill that its store disputes', 'BILL_ADJUST', billAdjustmentDraft),
  reissue: step('reissue', 'Send a disputed bill again, as it is now', 'BILL_ISSUE', billIssueDraft),
  confirm: step('confirm', 'The store agrees to its bill', 'BILL_CONFIRM', v.strictObject({})),
  dispute: step(
    'dispute',
    'The store does not agree, and says why and to which lines',
    'BILL_DISPUTE',
    billDisputeDraft,
  ),
  pay: step('pay', 'Register a payment, at most what is still to be paid', 'BILL_PAY', billPaymentDraft, recent),
  reverse: step(
    'reverse',
    'Reverse a payment that somebody else has registered wrongly, by a counter entry',
    'BILL_PAY',
    billReversalDraft,
    recent,
  ),
}
