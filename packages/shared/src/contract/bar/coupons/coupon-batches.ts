import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { day, fen, id, instant, paging, quantity } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'
import { documentStep } from '../../kit/document-step.ts'
import { keyword, queryFlag } from '../../kit/resource.ts'

/** The most codes of a batch. */
export const MAX_CODES = 500
/** The most branches that redeem a batch. */
export const MAX_BATCH_BRANCHES = 200

/** Coupons of the chain that are sold for one product. */
export const couponBatch = v.object({
  id,
  product: v.string(),
  faceFen: fen,
  paidFen: fen,
  /** First and last day in Asia/Shanghai. */
  validFrom: day,
  validUntil: day,
  branchNames: v.array(v.string()),
  count: quantity,
  redeemed: quantity,
  createdBy: v.string(),
  createdTime: instant,
  /** When it was stopped and by whom; null where it was not. */
  stoppedTime: v.optional(v.nullable(instant), null),
  stoppedBy: v.optional(v.nullable(v.string()), null),
  /** Whether the user may stop it: all of its branches are theirs. */
  mayStop: v.optional(v.boolean(), false),
})
export type CouponBatch = v.InferOutput<typeof couponBatch>

const price = v.pipe(fen, v.minValue(1), v.maxValue(10_000_000))
const product = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(50))

/** A batch as its form sends it. */
export const couponBatchDraft = v.object({
  product,
  faceFen: price,
  paidFen: v.pipe(fen, v.minValue(0), v.maxValue(10_000_000)),
  validFrom: day,
  validUntil: day,
  branchIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_BATCH_BRANCHES)),
  count: v.pipe(quantity, v.minValue(1), v.maxValue(MAX_CODES)),
})

const BATCH = '/api/member/scriptCoupon/batch'

/** Coupons that the chain sells itself (our own calls). */
export const couponBatchCalls = {
  issue: defineCall({
    ...documentStep,
    path: `${BATCH}/issue`,
    summary: 'Issue codes for a product; they are answered this once, and kept as hashes',
    access: { anyFunction: ['COUPON_ISSUE'] },
    body: v.strictObject(couponBatchDraft.entries),
    answer: v.object({ batch: couponBatch, codes: v.array(v.string()) }),
  }),
  page: defineCall({
    method: 'GET',
    path: `${BATCH}/page`,
    summary: 'Batches of the user’s brands, the latest first',
    access: { anyFunction: ['COUPON_ISSUE'] },
    query: v.object({
      ...paging,
      /** Part of its product. */
      keyword,
      stopped: v.optional(queryFlag),
      sort: v.optional(v.picklist(['createdTime', '-createdTime', 'validUntil', '-validUntil']), '-createdTime'),
    }),
    exportFunctions: ['COUPON_EXPORT'],
    layout: 'rows',
    answer: couponBatch,
    handledStatuses: [Status.notFound],
  }),
  stop: defineCall({
    method: 'POST',
    path: `${BATCH}/stop/{id}`,
    summary: 'Stop a batch: codes of it that were not redeemed are not redeemed any more; idempotent',
    access: { anyFunction: ['COUPON_ISSUE'] },
    params: v.object({ id }),
    layout: 'data',
    answer: couponBatch,
    handledStatuses: [Status.notFound],
  }),
} as const
