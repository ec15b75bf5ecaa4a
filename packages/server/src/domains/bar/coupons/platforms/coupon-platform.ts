import type { CouponRedemption } from '@netbar/shared/contract'

/** The account of a branch with a platform, opened. */
export interface CouponAccount {
  readonly appId: string
  readonly appSecret: string
  readonly shopKey: string
}

/** An unused coupon as its platform describes it. */
export interface PlatformCoupon {
  /** By what the coupon is recognised, always the same. */
  readonly key: string
  /** By what it is redeemed and asked about. */
  readonly code: string
  readonly product: string
  readonly faceFen: number
  readonly paidFen: number
  readonly validFrom: string | null
  readonly validUntil: string | null
}

/** The unused coupons of an order. */
export interface PlatformOrder {
  readonly orderNo: string | null
  /** Of the one redemption that may follow; null where a platform has none. */
  readonly token: string | null
  readonly coupons: readonly PlatformCoupon[]
  /** Further coupons of the order, which have to be scanned themselves. */
  readonly more: number
}

/** The platform's numbers of a redemption. */
export interface RedemptionProof {
  readonly verifyId: string | null
  readonly certificateId: string | null
}

/** One redemption of chosen coupons. */
export interface RedeemRequest {
  /** The same for a request that is sent again; ours is sent once. */
  readonly requestNo: string
  readonly token: string | null
  readonly codes: readonly string[]
  readonly cashierId: string
  readonly cashierName: string
}

/** What became of one coupon. */
export type RedeemOutcome =
  | { readonly code: string; readonly proof: RedemptionProof }
  | { readonly code: string; readonly failure: CouponFailure }

/** The state of a coupon at its platform. */
export type CouponState =
  | { readonly state: 'UNUSED' | 'GONE' }
  | { readonly state: 'REDEEMED'; readonly proof: RedemptionProof }

/**
 * A platform refused, in its own words, or gave no usable answer: then nobody knows what it did. Never contains a key or a
 * code.
 */
export class CouponFailure extends Error {
  readonly reason: 'refused' | 'unanswered'
  /** What is known of a refusal. */
  readonly problem: Extract<CouponRedemption['failure'], 'USED' | 'EXPIRED' | 'OTHER_BRANCH' | 'REFUSED'>
  readonly detail: string

  constructor(reason: CouponFailure['reason'], detail = '', problem: CouponFailure['problem'] = 'REFUSED') {
    super(`coupons: ${reason}`)
    this.name = 'CouponFailure'
    this.reason = reason
    this.problem = problem
    this.detail = detail
  }
}

/** The used calls of a platform; they reject with {@link CouponFailure} only. */
export interface CouponApi {
  prepare(account: CouponAccount, scanned: string): Promise<PlatformOrder>
  redeem(account: CouponAccount, request: RedeemRequest): Promise<readonly RedeemOutcome[]>
  query(account: CouponAccount, code: string): Promise<CouponState>
  revoke(account: CouponAccount, code: string, proof: RedemptionProof): Promise<void>
}
