import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { day, fen, id, instant, paging, quantity } from '../../core/primitives.ts'
import { reason } from '../../core/reason.ts'
import { Status } from '../../core/status.ts'
import { documentEvent } from '../../kit/document-event.ts'
import { documentStep, reasonedStep } from '../../kit/document-step.ts'
import { keyword } from '../../kit/resource.ts'
import { memberKey } from '../../core/member-key.ts'
import { WITHDRAWAL_STATUSES } from './withdrawal-machine.ts'

/** How a withdrawal is paid: in cash from the drawer, or by WeChat Pay, back to where top-ups came from. */
export const WITHDRAWAL_CHANNELS = ['CASH', 'WECHAT'] as const
const channel = v.picklist(WITHDRAWAL_CHANNELS)

/** A member takes back money that was paid in. Names are masked. */
export const withdrawal = v.object({
  id,
  withdrawNo: v.string(),
  branchId: id,
  branchName: v.string(),
  memberId: id,
  memberNo: v.string(),
  memberName: v.string(),
  amountFen: fen,
  /** The most that could be taken back when it was applied for. */
  refundableFen: fen,
  channel,
  status: v.picklist(WITHDRAWAL_STATUSES),
  reason: v.string(),
  appliedBy: v.string(),
  version: quantity,
  createdTime: instant,
  paidTime: v.nullable(instant),
})
export type Withdrawal = v.InferOutput<typeof withdrawal>

/** A member who takes money back; name, phone and ID number are masked. */
const withdrawingMember = v.object({
  id,
  memberNo: v.string(),
  name: v.string(),
  phone: v.string(),
  idNumber: v.string(),
  levelName: v.string(),
  principalFen: fen,
  giftFen: fen,
})

/** What a member may take back now. */
export const withdrawalTerms = v.object({
  member: withdrawingMember,
  refundableFen: fen,
  /**
   * What leaves the card where all of that is taken back: principal, of which what is more than that makes up for gifts that were used, and
   * gifts. Null where the card has nothing to take back.
   */
  most: v.optional(v.nullable(v.object({ principalFen: fen, giftFen: fen })), null),
  /** How much of it WeChat Pay can give back to where it came from. */
  wechatFen: fen,
  /** Larger amounts are approved by two people. */
  singleApprovalFen: fen,
})
export type WithdrawalTerms = v.InferOutput<typeof withdrawalTerms>

/** A withdrawal with its member, what it takes off the card, and its history. */
export const withdrawalDetail = v.object({
  ...withdrawal.entries,
  member: withdrawingMember,
  /** The most that can be taken back now, and how much of it by WeChat Pay. */
  refundableNowFen: fen,
  wechatFen: fen,
  /** What leaves the card, or has left it; null where the amount is more than can be taken back now. */
  taken: v.nullable(v.object({ principalFen: fen, giftFen: fen })),
  isTaken: v.boolean(),
  needsTwo: v.boolean(),
  /** Whether the provider has not answered yet. */
  isUnconfirmed: v.boolean(),
  /** Why the provider refused last, in its own words. */
  failure: v.nullable(v.string()),
  /** Whether the user has applied for it, and may cancel it. */
  isApplicant: v.boolean(),
  /** Whether the user has applied for it or approved it, and decides no more. */
  isOwn: v.boolean(),
  history: v.array(documentEvent),
})
export type WithdrawalDetail = v.InferOutput<typeof withdrawalDetail>

/** What a member asks for. */
export const withdrawalDraft = v.object({ amountFen: v.pipe(fen, v.minValue(1)), channel, reason })

const WITHDRAW = '/api/member/withdraw'
const functions = ['OPERATION_VIEW', 'WITHDRAW_APPLY', 'WITHDRAW_AUDIT', 'WITHDRAW_PAY'] as const
const byId = v.object({ id })
const apply = { anyFunction: ['WITHDRAW_APPLY'] } as const
const audit = { anyFunction: ['WITHDRAW_AUDIT'] } as const
const step = { ...documentStep, params: byId, answer: withdrawalDetail } as const

/** Withdrawals of members (our own calls). */
export const withdrawalCalls = {
  terms: defineCall({
    method: 'POST',
    path: `${WITHDRAW}/terms`,
    summary: 'Look up a member by an exact key, and what the member may take back',
    access: apply,
    body: v.strictObject({ branchId: id, key: memberKey }),
    layout: 'data',
    answer: v.nullable(withdrawalTerms),
    handledStatuses: [Status.notFound, Status.rateLimited],
  }),
  apply: defineCall({
    ...documentStep,
    path: `${WITHDRAW}/apply`,
    summary: 'Apply for a member’s withdrawal; one at a time',
    access: apply,
    body: v.strictObject({ branchId: id, memberId: id, ...withdrawalDraft.entries }),
    answer: withdrawalDetail,
  }),
  page: defineCall({
    method: 'GET',
    path: `${WITHDRAW}/page`,
    summary: 'Withdrawals at the user’s branches, the latest first',
    access: { anyFunction: functions },
    query: v.object({
      ...paging,
      branchId: v.optional(id),
      status: v.optional(v.picklist(WITHDRAWAL_STATUSES)),
      channel: v.optional(channel),
      /** Part of its number, of the member's, or of the applicant's name. */
      keyword,
      /** Days in Asia/Shanghai, both included. */
      from: v.optional(day),
      to: v.optional(day),
      sort: v.optional(v.picklist(['createdTime', '-createdTime', 'amountFen', '-amountFen']), '-createdTime'),
    }),
    exportFunctions: ['OPERATION_EXPORT'],
    layout: 'rows',
    answer: withdrawal,
    handledStatuses: [Status.notFound],
  }),
  detail: defineCall({
    method: 'GET',
    path: `${WITHDRAW}/{id}`,
    summary: 'A withdrawal with its member, what it takes off the card, and its history',
    access: { anyFunction: functions },
    params: byId,
    layout: 'data',
    answer: withdrawalDetail,
    handledStatuses: [Status.notFound],
  }),
  approve: defineCall({
    ...step,
    path: `${WITHDRAW}/approve/{id}`,
    summary: 'Approve a withdrawal; a large one needs somebody else’s approval too',
    access: audit,
    body: v.strictObject({ version: quantity }),
  }),
  reject: defineCall({
    ...step,
    path: `${WITHDRAW}/reject/{id}`,
    summary: 'Reject a withdrawal with a reason',
    access: audit,
    body: reasonedStep,
  }),
  pay: defineCall({
    ...step,
    path: `${WITHDRAW}/pay/{id}`,
    summary: 'Pay an approved withdrawal, or what is not paid of it: it leaves the card with the first try',
    access: { anyFunction: ['WITHDRAW_PAY'] },
    body: v.strictObject({ version: quantity, channel }),
  }),
  cancel: defineCall({
    ...step,
    path: `${WITHDRAW}/cancel/{id}`,
    summary: 'The applicant takes a withdrawal back before it is paid',
    access: apply,
    body: reasonedStep,
  }),
} as const
