import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { day, fen, id, instant, paging, quantity } from '../../core/primitives.ts'
import { reason } from '../../core/reason.ts'
import { Status } from '../../core/status.ts'
import { MINUTE_MS } from '../../core/durations.ts'
import { CASH_CHANNELS } from '../../home/home.ts'
import { documentStep } from '../../kit/document-step.ts'
import { queryFlag } from '../../kit/resource.ts'
import { payPartsBy } from '../payments/pay-parts.ts'
import { PAY_CHANNELS } from '../payments/payments.ts'

/** Smallest and largest top-up. */
export const RECHARGE_FEN = { min: 100, max: 1_000_000 } as const
/** How long after a top-up it may be taken back. */
export const ROLLBACK_MS = 30 * MINUTE_MS

/** A member's top-up. `channel` is that of its larger part; null where it was not recorded. */
export const recharge = v.object({
  id,
  orderNo: v.string(),
  branchId: id,
  branchName: v.string(),
  memberId: id,
  memberNo: v.string(),
  principalFen: fen,
  giftFen: fen,
  channel: v.picklist(PAY_CHANNELS),
  /** Null for a member who paid without a cashier. */
  cashierName: v.nullable(v.string()),
  paidTime: instant,
  isRolledBack: v.boolean(),
  rolledBackTime: v.nullable(instant),
})
export type Recharge = v.InferOutput<typeof recharge>

/** A step of a brand's gift table. */
export const giftRule = v.object({ principalFen: fen, giftFen: fen })

const filters = {
  memberId: v.optional(id),
  branchId: v.optional(id),
  channel: v.optional(v.picklist(PAY_CHANNELS)),
  isRolledBack: v.optional(queryFlag),
  /** Days in Asia/Shanghai, both included. */
  from: v.optional(day),
  to: v.optional(day),
}

/** Sums of top-ups; those that were taken back are counted apart. */
export const rechargeTotals = v.object({ count: quantity, principalFen: fen, giftFen: fen, rolledBackFen: fen })
export type RechargeTotals = v.InferOutput<typeof rechargeTotals>

const RECHARGE = '/api/member/recharge'
const view = { anyFunction: ['RECHARGE_HISTORY'] } as const

/** Top-ups of members (our own calls, as the counter uses them). */
export const rechargeCalls = {
  giftRules: defineCall({
    method: 'GET',
    path: `${RECHARGE}/gifts/{id}`,
    summary: 'Gift table of a branch’s brand, the smallest amount first',
    access: { anyFunction: ['CONSOLE_CHARGE'] },
    params: v.object({ id }),
    layout: 'data',
    answer: v.array(giftRule),
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    ...documentStep,
    path: `${RECHARGE}/save`,
    summary: 'Top up a member’s card in the user’s shift; the gift is that of the brand’s table',
    access: { anyFunction: ['CONSOLE_CHARGE'] },
    needsBranch: 'trading',
    body: v.strictObject({
      branchId: id,
      memberId: id,
      principalFen: v.pipe(fen, v.minValue(RECHARGE_FEN.min), v.maxValue(RECHARGE_FEN.max)),
      /** Neither a card nor a coupon pays for a top-up. */
      parts: payPartsBy(CASH_CHANNELS),
    }),
    answer: recharge,
  }),
  rollback: defineCall({
    ...documentStep,
    path: `${RECHARGE}/rollback/{id}`,
    summary: 'Take a top-up back within half an hour: its principal is returned as it was paid, and its gift is gone',
    access: { anyFunction: ['CONSOLE_ROLLBACK'] },
    params: v.object({ id }),
    body: v.strictObject({ reason }),
    answer: recharge,
  }),
  page: defineCall({
    method: 'GET',
    path: `${RECHARGE}/page`,
    summary: 'Top-ups at the permitted branches, newest first',
    access: view,
    query: v.object({
      ...paging,
      ...filters,
      sort: v.optional(v.picklist(['paidTime', '-paidTime', 'principalFen', '-principalFen']), '-paidTime'),
    }),
    exportFunctions: ['RECHARGE_EXPORT'],
    layout: 'rows',
    answer: recharge,
    handledStatuses: [Status.notFound],
  }),
  totals: defineCall({
    method: 'GET',
    path: `${RECHARGE}/totals`,
    summary: 'Sums of the top-ups that a filter finds',
    access: view,
    query: v.object(filters),
    layout: 'data',
    answer: rechargeTotals,
    handledStatuses: [Status.notFound],
  }),
} as const
