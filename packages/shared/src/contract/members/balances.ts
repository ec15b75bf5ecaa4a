import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { day, fen, id, instant, paging } from '../core/primitives.ts'
import { BALANCE_KINDS } from '../core/balance-kinds.ts'
import { Status } from '../core/status.ts'

const balanceKind = v.picklist(BALANCE_KINDS)

/** A change of a member's balance: what was added (or, below zero, taken), and what was left. */
export const balanceChange = v.object({
  id,
  branchId: id,
  branchName: v.string(),
  kind: balanceKind,
  principalFen: fen,
  giftFen: fen,
  principalAfterFen: fen,
  giftAfterFen: fen,
  /** Number of the order, or name of the machine, that it is about. */
  refNo: v.nullable(v.string()),
  /** Masked; null where a machine did it. */
  operatorName: v.nullable(v.string()),
  createdTime: instant,
})
export type BalanceChange = v.InferOutput<typeof balanceChange>

/** Balances of members (our own calls: the specification names only the function). */
export const balanceCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/member/balance/page',
    summary: 'Changes of a member’s balance at the permitted branches, newest first',
    access: { anyFunction: ['CHANGES_BALANCE'] },
    query: v.object({
      ...paging,
      memberId: id,
      branchId: v.optional(id),
      kind: v.optional(balanceKind),
      /** Days in Asia/Shanghai, both included. */
      from: v.optional(day),
      to: v.optional(day),
      sort: v.optional(v.picklist(['createdTime', '-createdTime']), '-createdTime'),
    }),
    exportFunctions: ['CHANGES_BALANCE'],
    layout: 'rows',
    answer: balanceChange,
    handledStatuses: [Status.notFound],
  }),
} as const
