import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { memberKey } from '../../core/member-key.ts'
import { day, fen, id, instant, paging } from '../../core/primitives.ts'
import { reason } from '../../core/reason.ts'
import { Status } from '../../core/status.ts'
import { documentStep } from '../../kit/document-step.ts'
import { keyword, queryFlag } from '../../kit/resource.ts'

/** One side of a transfer; the name is masked. */
const transferMember = v.object({ memberNo: v.string(), name: v.string(), branchName: v.string() })

/** Principal that a member passed on to another one. */
export const balanceTransfer = v.object({
  id,
  transferNo: v.string(),
  branchId: id,
  branchName: v.string(),
  from: transferMember,
  to: transferMember,
  principalFen: fen,
  /** The gift that came with it and left the card: it reaches nobody. */
  giftFen: fen,
  reason: v.string(),
  operatorName: v.string(),
  createdTime: instant,
  isRolledBack: v.boolean(),
  /** Whether it is still the business day of its branch on which it can be taken back. */
  canRollBack: v.boolean(),
  rolledBackTime: v.nullable(instant),
  rollbackReason: v.nullable(v.string()),
})
export type BalanceTransfer = v.InferOutput<typeof balanceTransfer>

/** A member who may be a side of a transfer, and what they can pass on. Name and phone are masked. */
export const transferParty = v.object({
  id,
  memberNo: v.string(),
  name: v.string(),
  phone: v.string(),
  branchName: v.string(),
  principalFen: fen,
  giftFen: fen,
  /** Top-ups of which the principal is, the latest first. */
  topUps: v.array(v.object({ principalFen: fen, giftFen: fen })),
})
export type TransferParty = v.InferOutput<typeof transferParty>

/** What is typed beside the two members. */
export const transferDraft = v.object({ amountFen: v.pipe(fen, v.minValue(1)), reason })

const TRANSFER = '/api/member/transfer'
const view = { anyFunction: ['TRANSFER_ADD', 'TRANSFER_ROLLBACK', 'TRANSFER_EXPORT'] } as const

/** Transfers between members (our own calls). */
export const transferCalls = {
  party: defineCall({
    method: 'POST',
    path: `${TRANSFER}/party`,
    summary: 'Look up a side of a transfer by an exact key',
    access: { anyFunction: ['TRANSFER_ADD'] },
    body: v.strictObject({ branchId: id, key: memberKey }),
    layout: 'data',
    answer: v.nullable(transferParty),
    handledStatuses: [Status.notFound, Status.rateLimited],
  }),
  save: defineCall({
    ...documentStep,
    path: `${TRANSFER}/save`,
    summary: 'Pass principal of a member on to another one of the brand; the gift that came with it is returned',
    access: { anyFunction: ['TRANSFER_ADD'] },
    needsBranch: 'trading',
    body: v.strictObject({ branchId: id, fromMemberId: id, toMemberId: id, ...transferDraft.entries }),
    answer: balanceTransfer,
  }),
  rollback: defineCall({
    ...documentStep,
    path: `${TRANSFER}/rollback/{id}`,
    summary: 'Take a transfer back on its business day, while the receiver still has as much',
    access: { anyFunction: ['TRANSFER_ROLLBACK'] },
    params: v.object({ id }),
    body: v.strictObject({ reason }),
    answer: balanceTransfer,
  }),
  page: defineCall({
    method: 'GET',
    path: `${TRANSFER}/page`,
    summary: 'Transfers at the permitted branches, newest first',
    access: view,
    query: v.object({
      ...paging,
      branchId: v.optional(id),
      isRolledBack: v.optional(queryFlag),
      /** Part of its number, or of the number of one of the members. */
      keyword,
      /** Days in Asia/Shanghai, both included. */
      from: v.optional(day),
      to: v.optional(day),
      sort: v.optional(v.picklist(['createdTime', '-createdTime', 'principalFen', '-principalFen']), '-createdTime'),
    }),
    exportFunctions: ['TRANSFER_EXPORT'],
    layout: 'rows',
    answer: balanceTransfer,
    handledStatuses: [Status.notFound],
  }),
} as const
