import { couponRedemption, redemptionMachine } from '@netbar/shared/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { documentSteps } from '../../../kit/documents/index.ts'
import { readRedemption } from './find.ts'

export type RedemptionRow = Selectable<Tables['coupon_redemption']>

/** Steps of a redemption. */
export const redemptionSteps = documentSteps({
  calls: 'coupons',
  type: 'couponRedemption',
  table: 'coupon_redemption',
  machineOf: () => redemptionMachine,
  answer: couponRedemption,
  read: readRedemption,
  reaches: (row, { branchIds }) => branchIds.has(row.branch_id),
  texts: {
    notFound: 'coupons.notFound',
    movedOn: 'coupons.movedOn',
    versionConflict: 'coupons.versionConflict',
  },
})
