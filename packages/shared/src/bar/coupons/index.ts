import { attach, sample } from 'effector'
import { signedOut } from '../../access/session/index.ts'
import { couponAccountCalls } from '../../contract/bar/coupons/coupon-accounts.ts'
import { couponBatchCalls, type CouponBatch } from '../../contract/bar/coupons/coupon-batches.ts'
import type { CouponPlatform } from '../../contract/bar/coupons/coupon-platforms.ts'
import { couponCalls, type CouponRedemption } from '../../contract/bar/coupons/coupons.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** Filters, sort and page of the list of redemptions. */
export type RedemptionQuery = CallInput<typeof couponCalls.page>['query']
/** Fetches a page of redemptions apart from the list on the screen. */
export const redemptionPageFx = attach({
  mapParams: (query: RedemptionQuery) => ({ query }),
  effect: createCallFx(couponCalls.page),
})
/** Redemptions of coupons at the user's branches. */
export const redemptions = createList<CouponRedemption, RedemptionQuery>({ load: redemptionPageFx, query: {} })
/** Sums by platform of all redemptions of the list's filter. */
export const redemptionTotals = createLatest(
  attach({
    mapParams: ({ page: _page, limit: _limit, sort: _sort, ...query }: RedemptionQuery) => ({ query }),
    effect: createCallFx(couponCalls.totals),
  }),
)
sample({
  clock: [redemptions.queried, redemptions.reloaded],
  source: redemptions.$query,
  target: redemptionTotals.asked,
})

/** The unused coupons of an order at the current branch, by a scanned code. */
export const couponPreparation = createLatest(
  attach({
    source: $branchId,
    mapParams: (scanned: { readonly platform: CouponPlatform; readonly code: string }, branchId) => ({
      body: { ...scanned, branchId: branchId ?? '' },
    }),
    effect: createCallFx(couponCalls.prepare),
  }),
  [$branchId, signedOut],
)
/** Redeems chosen coupons of a preparation. */
export const couponRedeeming = createSubmission({
  call: couponCalls.redeem,
  key: 'coupons',
  success: 'bar.couponsSent',
  lists: [redemptions],
})
/** Revokes a redemption. */
export const couponRevoking = createWrite({
  save: attach({
    mapParams: ({ id, ...body }: CallInput<typeof couponCalls.revoke>['body'] & { readonly id: string }) => ({
      params: { id },
      body,
      idempotencyKey: `coupon-revoke-${id}-${body.version}`,
    }),
    effect: createCallFx(couponCalls.revoke),
  }),
  success: 'bar.couponRevoked',
  showsFailure: false,
})
/** Asks the platform what became of a redemption; nothing is redeemed by it. */
export const couponAsking = createWrite({
  save: attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(couponCalls.ask) }),
  success: 'bar.couponAsked',
  showsFailure: true,
})
createReload(redemptions, [couponRevoking.done, couponAsking.done])

/** Filters, sort and page of the list of batches. */
export type BatchQuery = CallInput<typeof couponBatchCalls.page>['query']
/** Fetches a page of batches apart from the list on the screen. */
export const batchPageFx = attach({
  mapParams: (query: BatchQuery) => ({ query }),
  effect: createCallFx(couponBatchCalls.page),
})
/** Batches of own coupons. */
export const couponBatches = createList<CouponBatch, BatchQuery>({ load: batchPageFx, query: {} })
/** Stops a batch. */
export const batchStopping = createWrite({
  save: attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(couponBatchCalls.stop) }),
  success: 'resource.saved',
  showsFailure: true,
})
createReload(couponBatches, batchStopping.done)
/** Issues a batch of own coupons. */
export const couponIssuing = createSubmission({
  call: couponBatchCalls.issue,
  key: 'coupon-batch',
  success: 'bar.couponsIssued',
  lists: [couponBatches],
})

/** Accounts of the current branch with the platforms. */
export const couponAccounts = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ params: { id: branchId ?? '' } }),
    effect: createCallFx(couponAccountCalls.list),
  }),
  [$branchId, signedOut],
)
/** Saves an account of a branch with a platform. */
export const couponAccountSave = createWrite({
  save: attach({
    mapParams: (body: CallInput<typeof couponAccountCalls.save>['body']) => ({ body }),
    effect: createCallFx(couponAccountCalls.save),
  }),
  success: 'bar.couponAccountSaved',
  showsFailure: false,
})
createReload(couponAccounts, couponAccountSave.done)
