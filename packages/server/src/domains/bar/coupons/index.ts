import { HOUR_MS } from '@netbar/shared/contract'
import type { Prune } from '../../../kernel/domain.ts'
import { defineFeature } from '../../../kernel/feature.ts'
import { fn, page } from '../../../kernel/menu/index.ts'
import { createCouponAccountHandlers } from './accounts.ts'
import { couponBatchHandlers } from './batches.ts'
import { createCouponHandlers } from './handlers.ts'
import { couponRedemptions } from './migrations/0171-coupon-redemptions.ts'
import { couponBatches } from './migrations/0172-coupon-batches.ts'
import { stoppedBatches } from './migrations/0182-stopped-batches.ts'
import type { CouponParts } from './parts.ts'
import { texts } from './texts/index.ts'

export type { CouponParts } from './parts.ts'
export { createCouponSimulator, openCouponPlatforms } from './platforms/coupon-simulator.ts'
export type { CouponPlatforms, CouponSimulator } from './platforms/coupon-simulator.ts'
export { startCouponSweep } from './sweep.ts'

/** Coupons of the chain, of Meituan and of Douyin, which are redeemed at the counter. */
export const coupons = defineFeature({
  menu: [
    page('writeOffCoupons', 'bar_index', { sort: 6, icon: 'gift' }, [
      fn('COUPON_REDEEM'),
      fn('COUPON_REVOKE'),
      fn('COUPON_EXPORT'),
      fn('COUPON_ISSUE'),
      fn('COUPON_ACCOUNT'),
    ]),
  ],
  grants: {
    brandOwner: { writeOffCoupons: 'all' },
    areaManager: { writeOffCoupons: 'all' },
    storeManager: { writeOffCoupons: 'all' },
    cashier: { writeOffCoupons: ['COUPON_REDEEM'] },
  },
  migrations: (engine) => ({
    '0171-coupon-redemptions': couponRedemptions(engine),
    '0172-coupon-batches': couponBatches(engine),
    '0182-stopped-batches': stoppedBatches(engine),
  }),
  texts,
  handlers: { couponBatches: couponBatchHandlers },
})

/** Handlers of the calls about coupons. */
export const createCouponPartHandlers = (parts: CouponParts) => ({
  coupons: createCouponHandlers(parts),
  couponAccounts: createCouponAccountHandlers(parts.secrets),
  couponBatches: couponBatchHandlers,
})

/** Deletes what platforms said of orders more than an hour ago. */
export const pruneCouponPreparations: Prune = async ({ db }, now) => {
  await db
    .deleteFrom('coupon_preparation')
    .where('created_time', '<', new Date(now.getTime() - HOUR_MS).toISOString())
    .execute()
}
