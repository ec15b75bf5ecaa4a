import type { CouponPlatform, CouponRedemption, OutsidePlatform, RedemptionStatus } from '@netbar/shared/contract'
import type { Day, Flag, Instant, SealedSecret } from '../../../platform/db/columns.ts'

/** The account of a branch with a platform. */
export interface CouponAccountTable {
  id: string
  branch_id: string
  platform: OutsidePlatform
  app_id: string
  app_secret: SealedSecret | null
  shop_key: SealedSecret | null
  enabled: Flag
  version: number
  updated_time: Instant
}

/** Coupons of the chain that are sold for one product; never deleted. */
export interface CouponBatchTable {
  id: string
  brand_id: string
  product: string
  face_fen: number
  paid_fen: number
  valid_from: Day
  valid_until: Day
  created_by: string
  created_by_name: string
  created_time: Instant
  stopped_time: Instant | null
  stopped_by_name: string | null
}

/** A branch that redeems a batch. */
export interface CouponBatchBranchTable {
  batch_id: string
  branch_id: string
}

/** A code of a batch; never deleted. Whether it is used says its redemption. */
export interface CouponTable {
  id: string
  batch_id: string
  /** SHA-256 of the code, which nobody guesses. */
  code_hash: string
  code_mask: string
}

/** What a platform answered about an order; it is redeemed once, within minutes. */
export interface CouponPreparationTable {
  id: string
  branch_id: string
  user_id: string
  platform: CouponPlatform
  /** The coupons, as JSON. */
  content: SealedSecret
  used_time: Instant | null
  created_time: Instant
}

/** A redemption of one coupon; never deleted. A coupon is taken by one of them at a time. */
export interface CouponRedemptionTable {
  id: string
  branch_id: string
  platform: CouponPlatform
  /** By what a coupon is recognised: a keyed hash of its platform's key, or a hash of the id of an own one. */
  key_hash: string
  /** Null for own coupons. */
  key_sealed: SealedSecret | null
  /** By what its platform is asked. */
  code_sealed: SealedSecret | null
  code_mask: string
  order_no: string | null
  product: string
  face_fen: number
  paid_fen: number
  players: number | null
  room: string
  start_time: Instant | null
  status: RedemptionStatus
  failure: CouponRedemption['failure']
  failure_detail: string | null
  /** The platform's numbers of the redemption. */
  verify_id: string | null
  certificate_id: string | null
  redeemed_by: string
  redeemed_by_name: string
  redeemed_time: Instant | null
  revoked_by_name: string | null
  revoked_time: Instant | null
  revoke_reason: string | null
  version: number
  created_time: Instant
  updated_time: Instant
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    coupon_account: CouponAccountTable
    coupon_batch: CouponBatchTable
    coupon_batch_branch: CouponBatchBranchTable
    coupon: CouponTable
    coupon_preparation: CouponPreparationTable
    coupon_redemption: CouponRedemptionTable
  }
}

declare module '../../../kit/documents/tables.ts' {
  interface DocumentTypes {
    couponRedemption: never
  }
}
