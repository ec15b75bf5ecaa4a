import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { documentStep } from '../kit/document-step.ts'
import { day, id, instant, paging, quantity } from '../core/primitives.ts'
import { documentEvent } from './purchasing.ts'
import { reason } from '../core/reason.ts'
import { REFUND_BEARERS, refundLine, refundType } from './refunds.ts'
import { queryFlag } from '../kit/resource.ts'
import { Status } from '../core/status.ts'

/** A credit that was fixed, and the opposite of one that was fixed wrongly. */
export const ACCOUNTING_KINDS = ['CREDIT', 'REVERSAL'] as const
const signedFen = v.pipe(v.number(), v.safeInteger())

/** What was fixed of one return, once; it never changes. */
export const accountingRecord = v.object({
  id,
  accountingNo: v.string(),
  kind: v.picklist(ACCOUNTING_KINDS),
  refundId: id,
  refundNo: v.string(),
  refundType,
  /** The copy of the return that a reversal is decided on. */
  version: quantity,
  orderId: id,
  orderNo: v.string(),
  branchId: id,
  branchNo: v.string(),
  branchName: v.string(),
  /** Less than nothing in a reversal. */
  creditFen: signedFen,
  /** Whoever bears some of it. */
  bearers: v.array(v.picklist(REFUND_BEARERS)),
  createdBy: v.string(),
  createdTime: instant,
  /** The bill that it is in; null while it is in none, and for what was reversed. */
  billId: v.nullable(id),
  billNo: v.nullable(v.string()),
  /** Whether another record is against it. */
  isReversed: v.boolean(),
  /** Why it was reversed, in the record of the reversal; null in others. */
  reason: v.nullable(v.string()),
  /** Empty where nobody had anything to say. */
  remark: v.optional(v.string(), ''),
})
export type AccountingRecord = v.InferOutput<typeof accountingRecord>

/** A record with the lines as they were then, and what happened to its return until now. */
export const accountingRecordDetail = v.object({
  ...accountingRecord.entries,
  lines: v.array(refundLine),
  history: v.optional(v.array(documentEvent), []),
})
export type AccountingRecordDetail = v.InferOutput<typeof accountingRecordDetail>

/** Filters of the list of records; days are of Shanghai. */
export const accountingQuery = v.object({
  ...paging,
  branchId: v.optional(id),
  from: v.optional(day),
  to: v.optional(day),
  /** Those that are in a bill, or those that are in none. */
  billed: v.optional(queryFlag),
  sort: v.optional(v.picklist(['createdTime', '-createdTime', 'creditFen', '-creditFen']), '-createdTime'),
})
export type AccountingQuery = v.InferInput<typeof accountingQuery>

const see = { anyFunction: ['RETURN_ACCOUNTING', 'RETURN_ACCOUNTING_EXPORT', 'RETURN_ACCOUNTING_REVERSE'] } as const
const byId = v.object({ id })

/** Records of what was credited for returns. */
export const returnAccountingCalls = {
  records: defineCall({
    method: 'GET',
    path: '/api/purchase/returnAccounting/records',
    summary: 'A page of what was credited for returns of the user’s branches, and taken back of it',
    access: see,
    query: accountingQuery,
    layout: 'rows',
    answer: accountingRecord,
    handledStatuses: [Status.notFound],
  }),
  record: defineCall({
    method: 'GET',
    path: '/api/purchase/returnAccounting/{id}',
    summary: 'One record with its lines as they were then',
    access: see,
    params: byId,
    layout: 'data',
    answer: accountingRecordDetail,
    handledStatuses: [Status.notFound],
  }),
  reverse: defineCall({
    ...documentStep,
    path: '/api/purchase/returnAccounting/reverse/{id}',
    summary: 'Take back a credit that is in no bill: an opposite record is written, and the return is accounted anew',
    access: { anyFunction: ['RETURN_ACCOUNTING_REVERSE'] },
    params: byId,
    body: v.strictObject({
      version: quantity,
      reason,
    }),
    answer: accountingRecordDetail,
  }),
} as const
