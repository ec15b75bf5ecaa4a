import { Status } from '@netbar/shared/contract'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { CouponPlatforms } from './platforms/coupon-simulator.ts'
import { CouponFailure } from './platforms/coupon-platform.ts'

/** With what coupons are redeemed. */
export interface CouponParts {
  readonly coupons: CouponPlatforms
  readonly secrets: SecretBox
}

/** What a platform did not do, as a refusal: 42202 in its own words, 50301 without an answer. */
export const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof CouponFailure)) return error
  if (error.reason === 'unanswered') return new Refusal(Status.outsideUnavailable, { key: 'coupons.unanswered' })
  if (error.detail === '') return new Refusal(Status.businessRule, { key: 'coupons.refused' })
  return new Refusal(Status.businessRule, { key: 'coupons.refusedSaying', params: { detail: error.detail } })
}
