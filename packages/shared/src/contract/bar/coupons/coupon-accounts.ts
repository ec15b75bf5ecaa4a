import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { id, instant, quantity } from '../../core/primitives.ts'
import { maskedSecret, secretInput } from '../../core/secrets.ts'
import { Status } from '../../core/status.ts'
import { OUTSIDE_PLATFORMS } from './coupon-platforms.ts'

/**
 * The account of a branch with a platform. `appId`, `appSecret` and `shopKey` are Meituan's developerId, signKey and appAuthToken,
 * and Douyin's client_key, client_secret and poi_id.
 */
export const couponAccount = v.object({
  branchId: id,
  platform: v.picklist(OUTSIDE_PLATFORMS),
  appId: v.string(),
  appSecret: maskedSecret,
  shopKey: maskedSecret,
  enabled: v.boolean(),
  version: quantity,
  updatedTime: instant,
})
export type CouponAccount = v.InferOutput<typeof couponAccount>

/** An account as its form sends it; `version` is 0 for a new one. Secrets that come back empty or masked stay. */
export const couponAccountDraft = v.object({
  platform: v.picklist(OUTSIDE_PLATFORMS),
  appId: v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{4,64}$/)),
  appSecret: secretInput(/^[\x21-\x7e]{8,200}$/),
  shopKey: secretInput(/^[\x21-\x7e]{4,300}$/),
  enabled: v.boolean(),
})

const ACCOUNT = '/api/member/scriptCoupon/account'
const access = { anyFunction: ['COUPON_ACCOUNT'] } as const

/** Accounts of branches with the platforms (our own calls). */
export const couponAccountCalls = {
  list: defineCall({
    method: 'GET',
    path: `${ACCOUNT}/{id}`,
    summary: 'The accounts of a branch; of their secrets, only whether they are set',
    access,
    params: v.object({ id }),
    layout: 'data',
    answer: v.array(couponAccount),
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    method: 'POST',
    path: `${ACCOUNT}/save`,
    summary: 'Save the account of a branch with a platform',
    access,
    needsRecentFactor: true,
    body: v.strictObject({ branchId: id, ...couponAccountDraft.entries, version: quantity }),
    layout: 'data',
    answer: couponAccount,
    handledStatuses: [Status.notFound, Status.versionConflict, Status.invalidFields],
  }),
} as const
