import { OPEN_STATUSES } from '@netbar/shared/contract'
import { newId } from '../../../kernel/new-id.ts'
import { startSweep } from '../../../kit/sweep/start-sweep.ts'
import type { SweepParts } from '../../../kit/sweep/start-sweep.ts'
import type { CouponParts } from './parts.ts'
import { askPlatformOf } from './settle.ts'

type CouponSweepParts = SweepParts & CouponParts

/** Asks about every redemption that waits for its platform; what fails is asked about with the next sweep. */
export const sweepCoupons = async (parts: CouponSweepParts): Promise<void> => {
  const { database, clock, onError } = parts
  const moment = { now: () => clock.now(), newId: () => newId(clock.now()) }
  const open = await database.db
    .selectFrom('coupon_redemption')
    .where('status', 'in', OPEN_STATUSES)
    .selectAll()
    .orderBy('updated_time')
    .execute()
  for (const row of open)
    try {
      await askPlatformOf(database, row, moment, parts)
    } catch (error) {
      onError(error)
    }
}

/** Sweeps every half minute, in one of several processes. */
export const startCouponSweep = (parts: CouponSweepParts): (() => Promise<void>) =>
  startSweep('coupons', parts, sweepCoupons)
