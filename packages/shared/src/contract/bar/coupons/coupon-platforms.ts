import { MINUTE_MS } from '../../core/durations.ts'

/** Where a coupon was sold: by the chain itself, or by a platform. */
export const COUPON_PLATFORMS = ['OWN', 'MEITUAN', 'DOUYIN'] as const
export type CouponPlatform = (typeof COUPON_PLATFORMS)[number]

/** Platforms outside, each with an account of a branch. */
export const OUTSIDE_PLATFORMS = ['MEITUAN', 'DOUYIN'] as const
export type OutsidePlatform = (typeof OUTSIDE_PLATFORMS)[number]

/** How long after a redemption it may be revoked: what each platform allows. */
export const REVOKE_MS: Readonly<Record<CouponPlatform, number>> = {
  OWN: 60 * MINUTE_MS,
  MEITUAN: 10 * MINUTE_MS,
  DOUYIN: 60 * MINUTE_MS,
}

/** The most coupons of an order that are redeemed at once. */
export const MAX_COUPONS = 10

/** What codes of the chain begin with. */
export const OWN_PREFIX = 'NB'
/** Letters and digits of own codes: none that is taken for another one. */
export const OWN_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Characters of an own code after its prefix, 80 bits of chance. */
export const OWN_LENGTH = 16

/** What Douyin's QR codes hold: a link that has to be followed. */
export const DOUYIN_LINK = 'https://v.douyin.com/'

/** A code as it is compared and sent: without spaces and dashes; those of the chain in capital letters. */
export const tidyCode = (typed: string): string => {
  const code = typed.trim()
  if (code.startsWith(DOUYIN_LINK)) return code
  const bare = code.replaceAll(/[\s-]/g, '')
  return bare.toUpperCase().startsWith(OWN_PREFIX) ? bare.toUpperCase() : bare
}

/** The platform that a code shows by itself; null where its digits may be of either. */
export const platformOf = (typed: string): CouponPlatform | null => {
  const code = tidyCode(typed)
  if (code.startsWith(DOUYIN_LINK)) return 'DOUYIN'
  return code.startsWith(OWN_PREFIX) ? 'OWN' : null
}

/** A code without its middle. */
export const maskCode = (code: string): string => `${code.slice(0, 3)}****${code.slice(-4)}`
