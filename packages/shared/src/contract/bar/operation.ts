import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { day, fen, id, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { channelShare } from '../home/home.ts'

/** Money and visits of a branch on one day of Asia/Shanghai. */
export const operationSummary = v.object({
  day,
  /** What was received by channel, as on the home page; the largest first. */
  received: v.array(channelShare),
  receivedFen: fen,
  /** Top-ups that stand, and their gifts. */
  rechargesFen: fen,
  giftFen: fen,
  salesFen: fen,
  /** What was given back. */
  refundsFen: fen,
  /** Cash of the shifts that were closed. */
  closedShifts: quantity,
  expectedCashFen: fen,
  countedCashFen: fen,
  differenceFen: fen,
  openShifts: quantity,
  /** Visits that began. */
  visits: quantity,
})
export type OperationSummary = v.InferOutput<typeof operationSummary>

/** Trade of a branch (our own calls: the specification names only the page). */
export const operationCalls = {
  summary: defineCall({
    method: 'GET',
    path: '/api/bar/operation/summary',
    summary: 'Money and visits of a branch on one day',
    access: { anyFunction: ['OPERATION_VIEW'] },
    query: v.object({ branchId: id, day: v.optional(day) }),
    layout: 'data',
    answer: operationSummary,
    handledStatuses: [Status.notFound],
  }),
} as const
