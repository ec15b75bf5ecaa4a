import { OPEN_STATUSES, SECOND_MS } from '@netbar/shared/contract'
import type { Clock, Stop } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import { newId } from '../../../kernel/new-id.ts'
import type { CouponParts } from './parts.ts'
import { askPlatformOf } from './settle.ts'

const SWEEP_MS = 30 * SECOND_MS

interface SweepParts extends CouponParts {
  readonly database: Database
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

/** Asks about every redemption that waits for its platform; what fails is asked about with the next sweep. */
export const sweepCoupons = async (parts: SweepParts): Promise<void> => {
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
export const startCouponSweep = (parts: SweepParts): (() => Promise<void>) => {
  const lead = parts.database.lead('coupons')
  let running: Promise<void> = Promise.resolve()
  const sweep = async () => {
    try {
      if (await lead.isOurs()) await sweepCoupons(parts)
    } catch (error) {
      parts.onError(error)
    }
  }
  const stop: Stop = parts.clock.every(SWEEP_MS, () => {
    running = running.then(sweep)
  })
  return async () => {
    stop()
    await running
    await lead.release()
  }
}
