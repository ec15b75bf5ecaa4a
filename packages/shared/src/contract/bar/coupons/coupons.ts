import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { day, fen, id, instant, paging, quantity } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'
import { documentStep, reasonedStep } from '../../kit/document-step.ts'
import { REDEMPTION_STATUSES } from './coupon-machine.ts'
import { COUPON_PLATFORMS, MAX_COUPONS } from './coupon-platforms.ts'
import { COUPON_PROBLEMS } from './coupon-rules.ts'

const platform = v.picklist(COUPON_PLATFORMS)
/** Length of a code, or of the link of a QR code. */
export const COUPON_CODE_LENGTH = { min: 6, max: 500 } as const
const code = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(COUPON_CODE_LENGTH.min),
  v.maxLength(COUPON_CODE_LENGTH.max),
  v.regex(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/),
)

/** Why a platform did not redeem, or did not revoke. */
export const COUPON_FAILURES = ['USED', 'EXPIRED', 'OTHER_BRANCH', 'NOT_REDEEMED', 'NOT_REVOKED', 'REFUSED'] as const

/** A coupon of an order that nobody has redeemed; `problem` says why it cannot be redeemed here and now. */
export const preparedCoupon = v.object({
  no: quantity,
  codeMask: v.string(),
  product: v.string(),
  /** What it is worth, and what the guest has paid. */
  faceFen: fen,
  paidFen: fen,
  validFrom: v.nullable(instant),
  validUntil: v.nullable(instant),
  /** Branches that redeem it; null where the platform decides. */
  branchNames: v.nullable(v.array(v.string())),
  problem: v.nullable(v.picklist(COUPON_PROBLEMS)),
})
export type PreparedCoupon = v.InferOutput<typeof preparedCoupon>

/** The unused coupons of an order, by one of its codes. It is redeemed within ten minutes, once. */
export const couponPreparation = v.object({
  id,
  platform,
  orderNo: v.nullable(v.string()),
  coupons: v.array(preparedCoupon),
  /** Further coupons of the order, which are redeemed by their own codes. */
  more: quantity,
})
export type CouponPreparation = v.InferOutput<typeof couponPreparation>

/** One coupon that was redeemed at a branch, or whose platform has not said so yet. */
export const couponRedemption = v.object({
  id,
  branchId: id,
  branchName: v.string(),
  platform,
  codeMask: v.string(),
  orderNo: v.nullable(v.string()),
  product: v.string(),
  faceFen: fen,
  paidFen: fen,
  players: v.nullable(quantity),
  room: v.string(),
  startTime: v.nullable(instant),
  status: v.picklist(REDEMPTION_STATUSES),
  failure: v.nullable(v.picklist(COUPON_FAILURES)),
  /** The platform's own words. */
  failureDetail: v.nullable(v.string()),
  redeemedBy: v.string(),
  redeemedTime: v.nullable(instant),
  revokedBy: v.nullable(v.string()),
  revokedTime: v.nullable(instant),
  revokeReason: v.nullable(v.string()),
  version: quantity,
  createdTime: instant,
})
export type CouponRedemption = v.InferOutput<typeof couponRedemption>

/** Limits of what is noted about a session. */
export const MAX_PLAYERS = 20
export const ROOM_LENGTH = 50

/** What is noted of the session that coupons are redeemed for. */
export const couponSession = {
  players: v.optional(v.nullable(v.pipe(quantity, v.minValue(1), v.maxValue(MAX_PLAYERS))), null),
  room: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(ROOM_LENGTH)), ''),
  startTime: v.optional(v.nullable(instant), null),
}

const filters = {
  branchId: v.optional(id),
  platform: v.optional(platform),
  status: v.optional(v.picklist(REDEMPTION_STATUSES)),
  /** Days in Asia/Shanghai, both included. */
  from: v.optional(day),
  to: v.optional(day),
}

/** Sums of the redemptions of one platform: what is redeemed, was revoked, and has no answer. */
export const couponTotals = v.object({
  platform,
  redeemed: quantity,
  faceFen: fen,
  paidFen: fen,
  revoked: quantity,
  open: quantity,
})
export type CouponTotals = v.InferOutput<typeof couponTotals>

const COUPON = '/api/member/scriptCoupon'
const redeem = { anyFunction: ['COUPON_REDEEM'] } as const
const view = {
  anyFunction: ['COUPON_REDEEM', 'COUPON_REVOKE', 'COUPON_EXPORT', 'COUPON_ISSUE', 'COUPON_ACCOUNT'],
} as const
const byId = v.object({ id })
const unanswered = [...documentStep.handledStatuses, Status.outsideUnavailable]

/** Coupons at the counter (our own calls). */
export const couponCalls = {
  prepare: defineCall({
    method: 'POST',
    path: `${COUPON}/prepare`,
    summary: 'The unused coupons of an order, by a code that was scanned or typed',
    access: redeem,
    body: v.strictObject({ branchId: id, platform, code }),
    layout: 'data',
    answer: couponPreparation,
    handledStatuses: unanswered,
  }),
  redeem: defineCall({
    ...documentStep,
    path: `${COUPON}/redeem`,
    summary:
      'Redeem chosen coupons of a preparation; without the platform’s answer they stay REDEEMING, and it is asked',
    access: redeem,
    needsBranch: 'trading',
    body: v.strictObject({
      branchId: id,
      preparationId: id,
      nos: v.pipe(v.array(quantity), v.minLength(1), v.maxLength(MAX_COUPONS)),
      ...couponSession,
    }),
    answer: v.array(couponRedemption),
  }),
  revoke: defineCall({
    ...documentStep,
    path: `${COUPON}/revoke/{id}`,
    summary: 'Revoke a redemption, as long as its platform allows it: the guest may use the coupon again',
    access: { anyFunction: ['COUPON_REVOKE'] },
    params: byId,
    body: reasonedStep,
    answer: couponRedemption,
  }),
  ask: defineCall({
    method: 'POST',
    path: `${COUPON}/ask/{id}`,
    summary: 'Ask the platform what became of a redemption without an answer; nothing is redeemed by it',
    access: view,
    params: byId,
    layout: 'data',
    answer: couponRedemption,
    handledStatuses: unanswered,
  }),
  page: defineCall({
    method: 'GET',
    path: `${COUPON}/page`,
    summary: 'Redemptions at the user’s branches, the latest first',
    access: view,
    query: v.object({
      ...paging,
      ...filters,
      sort: v.optional(v.picklist(['createdTime', '-createdTime', 'paidFen', '-paidFen']), '-createdTime'),
    }),
    exportFunctions: ['COUPON_EXPORT'],
    layout: 'rows',
    answer: couponRedemption,
    handledStatuses: [Status.notFound],
  }),
  totals: defineCall({
    method: 'GET',
    path: `${COUPON}/totals`,
    summary: 'Sums of the redemptions that a filter finds, by platform',
    access: view,
    query: v.object(filters),
    layout: 'data',
    answer: v.array(couponTotals),
    handledStatuses: [Status.notFound],
  }),
} as const
