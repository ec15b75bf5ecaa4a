import { REVOKE_MS } from './coupon-platforms.ts'
import type { CouponPlatform } from './coupon-platforms.ts'

/** Why a coupon cannot be redeemed at a branch now. */
export const COUPON_PROBLEMS = ['EXPIRED', 'NOT_YET', 'OTHER_BRANCH'] as const
export type CouponProblem = (typeof COUPON_PROBLEMS)[number]

interface Validity {
  readonly validFrom: string | null
  readonly validUntil: string | null
  /** Branches that redeem it; null where the platform decides. */
  readonly branchIds: readonly string[] | null
}

/** Why a coupon cannot be redeemed at a branch at a moment; null where it can. Both ends of its validity are moments. */
export const couponProblem = (
  { validFrom, validUntil, branchIds }: Validity,
  branchId: string,
  now: Date,
): CouponProblem | null => {
  if (branchIds !== null && !branchIds.includes(branchId)) return 'OTHER_BRANCH'
  if (validUntil !== null && Date.parse(validUntil) < now.getTime()) return 'EXPIRED'
  return validFrom !== null && Date.parse(validFrom) > now.getTime() ? 'NOT_YET' : null
}

/** Whether a redemption may still be revoked: the last moment counts. */
export const isRevocable = (
  { platform, redeemedTime }: { readonly platform: CouponPlatform; readonly redeemedTime: string | null },
  now: Date,
): boolean => redeemedTime !== null && now.getTime() - Date.parse(redeemedTime) <= REVOKE_MS[platform]
