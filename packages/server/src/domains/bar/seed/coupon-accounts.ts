import { DAY_MS, OUTSIDE_PLATFORMS } from '@netbar/shared/contract'
import type { Organisation } from '../../org/seed/organisation.ts'
import type { Rows } from '../../../kit/seed/rows.ts'
import { SIMULATED_SECRET } from '../coupons/platforms/coupon-simulator.ts'

interface AccountInput {
  readonly rows: Rows
  readonly now: Date
  readonly organisation: Organisation
  readonly seal: (secret: string) => string
}

/** The branch whose guests come with coupons of both platforms. */
const BRANCH_NO = 'XH001'

/** Seeds accounts of one branch with the simulated platforms. */
export const seedCouponAccounts = ({ rows, now, organisation, seal }: AccountInput): void => {
  const branch = organisation.branches.find(({ branchNo }) => branchNo === BRANCH_NO)
  if (branch === undefined) return
  for (const platform of OUTSIDE_PLATFORMS)
    rows.add('coupon_account', {
      id: `coupon-account-${platform}`,
      branch_id: branch.id,
      platform,
      app_id: 'simulated-app',
      app_secret: seal(SIMULATED_SECRET),
      shop_key: seal(`shop-of-${BRANCH_NO}`),
      enabled: 1,
      version: 1,
      updated_time: new Date(now.getTime() - 30 * DAY_MS).toISOString(),
    })
}
