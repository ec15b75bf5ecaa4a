import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { documentStep } from '../kit/document-step.ts'
import { day, id, instant, paging, quantity } from '../core/primitives.ts'
import { documentEvent } from '../kit/document-event.ts'
import { reason } from '../core/reason.ts'
import { REFUND_BEARERS, refundLine, refundType } from './refunds.ts'
import { queryFlag } from '../kit/resource.ts'
import { Status } from '../core/status.ts'

/** A credit, or the reversal of a wrong one. */
export const ACCOUNTING_KINDS = ['CREDIT', 'REVERSAL'] as const
const signedFen = v.pipe(v.number(), v.safeInteger())

/** Accounting record of one return; it never changes. */
export const accountingRecord = v.object({
  id,
  accountingNo: v.string(),
  kind: v.picklist(ACCOUNTING_KINDS),
  refundId: id,
  refundNo: v.string(),
  refundType,
  /** Version of the refund that a reversal has to send. */
  version: quantity,
  orderId: id,
  orderNo: v.string(),
  branchId: id,
  branchNo: v.string(),
  branchName: v.string(),
  /** Negative in a reversal. */
  creditFen: signedFen,
  /** Distinct bearers of its lines. */
  bearers: v.array(v.picklist(REFUND_BEARERS)),
  createdBy: v.string(),
  createdTime: instant,
  /** Bill that contains it; null while there is none, and for reversed records. */
  billId: v.nullable(id),
  billNo: v.nullable(v.string()),
  /** Whether a reversal exists for it. */
  isReversed: v.boolean(),
  /** Reason of a reversal; null in other records. */
  reason: v.nullable(v.string()),
  /** Empty without one. */
  remark: v.optional(v.string(), ''),
})
export type AccountingRecord = v.InferOutput<typeof accountingRecord>

/** A record with the lines as they were then, and the history of its refund until now. */
export const accountingRecordDetail = v.object({
  ...accountingRecord.entries,
  lines: v.array(refundLine),
  history: v.optional(v.array(documentEvent), []),
})
export type AccountingRecordDetail = v.InferOutput<typeof accountingRecordDetail>

/** Filters of the list of records; days are in Asia/Shanghai. */
export const accountingQuery = v.object({
  ...paging,
  branchId: v.optional(id),
  from: v.optional(day),
  to: v.optional(day),
  /** Only records in a bill, or only those in none. */
  billed: v.optional(queryFlag),
  sort: v.optional(v.picklist(['createdTime', '-createdTime', 'creditFen', '-creditFen']), '-createdTime'),
})
export type AccountingQuery = v.InferInput<typeof accountingQuery>

const see = { anyFunction: ['RETURN_ACCOUNTING', 'RETURN_ACCOUNTING_EXPORT', 'RETURN_ACCOUNTING_REVERSE'] } as const
const byId = v.object({ id })

/** Accounting records of credited returns. */
export const returnAccountingCalls = {
  records: defineCall({
    method: 'GET',
    path: '/api/purchase/returnAccounting/records',
    summary: 'A page of credits and reversals for returns of the user’s branches',
    access: see,
    query: accountingQuery,
    exportFunctions: ['RETURN_ACCOUNTING_EXPORT'],
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
    summary: 'Reverse a credit that is in no bill: an opposite record is written, and the return can be credited again',
    access: { anyFunction: ['RETURN_ACCOUNTING_REVERSE'] },
    params: byId,
    body: v.strictObject({
      version: quantity,
      reason,
    }),
    answer: accountingRecordDetail,
  }),
} as const
