import { DAY_MS } from '@netbar/shared/contract'

/** A coupon of a simulated platform. */
export interface SimulatedCoupon {
  readonly code: string
  readonly orderNo: string
  readonly endsAt: number
  verifyId: string | null
  redeemedAt: number
}

/** How the next request fails: without an answer, before or after it was carried out, or with words of the platform. */
export type SimulatedCouponFailure = 'lostBefore' | 'lostAfter' | { readonly message: string }

const CODE = /^\d{10,15}$/
/** Demo codes that end so are past their last day. */
const EXPIRED_END = '9'
/** Coupons of a simulated order. */
const OF_AN_ORDER = 3

/** Orders of a simulated platform: every code of digits is one of an order of three. */
export const createSimulatedCoupons = (now: () => Date) => {
  const coupons = new Map<string, SimulatedCoupon>()
  const failures: SimulatedCouponFailure[] = []
  let verified = 0
  let orders = 0
  const find = (code: string): SimulatedCoupon | undefined => {
    const known = coupons.get(code)
    if (known !== undefined || !CODE.test(code)) return known
    const endsAt = now().getTime() + (code.endsWith(EXPIRED_END) ? -1 : 60) * DAY_MS
    orders += 1
    const orderNo = `90${String(orders).padStart(10, '0')}`
    for (let nth = 0; nth < OF_AN_ORDER; nth += 1) {
      const each = nth === 0 ? code : `${code}${nth}`
      coupons.set(each, { code: each, orderNo, endsAt, verifyId: null, redeemedAt: 0 })
    }
    return coupons.get(code)
  }
  return {
    find,
    /** Unused coupons of the order of one. */
    unusedOf: ({ orderNo }: SimulatedCoupon): readonly SimulatedCoupon[] =>
      [...coupons.values()].filter((each) => each.orderNo === orderNo && each.verifyId === null),
    redeem: (coupon: SimulatedCoupon): void => {
      verified += 1
      coupon.verifyId = `7${String(verified).padStart(17, '0')}`
      coupon.redeemedAt = now().getTime()
    },
    failNext: (failure: SimulatedCouponFailure) => void failures.push(failure),
    nextFailure: () => failures.shift(),
    /** How many redemptions there were. */
    redemptions: () => verified,
  }
}
export type SimulatedCoupons = ReturnType<typeof createSimulatedCoupons>
