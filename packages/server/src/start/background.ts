import { startConsistencyWatch } from '../consistency/index.ts'
import { openGuests, startCouponSweep, startFloorSimulator, startPaymentSweep } from '../domains/bar/index.ts'
import type { CouponPlatforms, GuestAccess } from '../domains/bar/index.ts'
import { domains } from '../domains/index.ts'
import type { Clock } from '../platform/clock.ts'
import { uploadsDirOf } from '../platform/config/index.ts'
import type { ServerConfig } from '../platform/config/index.ts'
import type { Database } from '../platform/db/index.ts'
import { startPayTestSweep } from '../domains/org/index.ts'
import type { WechatPayApi } from '../domains/org/index.ts'
import type { SecretBox } from '../platform/secrets/index.ts'
import { startHousekeeping } from './housekeeping.ts'

export interface BackgroundParts {
  readonly config: ServerConfig
  readonly database: Database
  readonly clock: Clock
  /** How guests of the demo reach their client machines; null where the floor is not simulated. */
  readonly guests: GuestAccess | null
  readonly wechatPay: WechatPayApi
  readonly coupons: CouponPlatforms
  readonly secrets: SecretBox
  readonly onMismatch: (what: string) => void
  readonly onError: (error: unknown) => void
}

/** Work that no call waits for. */
export interface Background extends AsyncDisposable {
  /** Inconsistent rows that the last check found. */
  mismatchCount(): number
}

/** Starts the checks, the jobs of the domains, the pruning and, in the demo, the floor. */
export const startBackground = (parts: BackgroundParts): Background => {
  const { config, database, clock, guests, wechatPay, coupons, secrets, onMismatch, onError } = parts
  const opened = new AsyncDisposableStack()
  const watch = opened.adopt(startConsistencyWatch(database, clock, { onMismatch, onError }), (each) => each.stop())
  for (const job of domains.flatMap((domain) => domain.jobs ?? [])) opened.defer(job(database, clock, onError))
  opened.defer(startHousekeeping(database, uploadsDirOf(config), clock, onError))
  const paying = { database, clock, wechatPay, secrets, onError }
  opened.defer(startPaymentSweep(paying))
  opened.defer(startPayTestSweep(paying))
  opened.defer(startCouponSweep({ database, clock, coupons, secrets, onError }))
  if (guests !== null) {
    const floor = { database, clock, onError }
    opened.defer(startFloorSimulator({ ...floor, guests: openGuests({ ...floor, ...guests }) }))
  }
  return { mismatchCount: () => watch.count(), [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
