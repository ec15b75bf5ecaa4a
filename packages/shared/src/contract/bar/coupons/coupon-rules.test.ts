import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../core/durations.ts'
import { COUPON_PLATFORMS, maskCode, platformOf, REVOKE_MS, tidyCode } from './coupon-platforms.ts'
import { couponProblem, isRevocable } from './coupon-rules.ts'

const NOW = new Date('2026-11-21T04:00:00.000Z')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS).toISOString()

describe('a coupon', () => {
  it.each([
    ['without bounds', { validFrom: null, validUntil: null, branchIds: null }, null],
    ['in its last moment', { validFrom: at(0), validUntil: at(0), branchIds: ['b1'] }, null],
    ['a moment later', { validFrom: null, validUntil: at(-0.001), branchIds: ['b1'] }, 'EXPIRED'],
    ['before its first moment', { validFrom: at(0.001), validUntil: null, branchIds: null }, 'NOT_YET'],
    [
      'of another branch, whatever its days',
      { validFrom: null, validUntil: at(-1), branchIds: ['b2'] },
      'OTHER_BRANCH',
    ],
    ['of no branch', { validFrom: null, validUntil: null, branchIds: [] }, 'OTHER_BRANCH'],
  ])('%s: %o is %s', (_, validity, problem) => {
    expect(couponProblem(validity, 'b1', NOW)).toBe(problem)
  })
})

it.each(COUPON_PLATFORMS)('a redemption of %s is revocable up to the last moment of its time', (platform) => {
  const ago = (ms: number) => ({ platform, redeemedTime: new Date(NOW.getTime() - ms).toISOString() })
  expect([0, REVOKE_MS[platform], REVOKE_MS[platform] + 1].map((ms) => isRevocable(ago(ms), NOW))).toEqual([
    true,
    true,
    false,
  ])
  expect(isRevocable({ platform, redeemedTime: null }, NOW)).toBe(false)
})

describe('a code', () => {
  it.each([
    [' 1234 5678-90 ', '1234567890', null],
    ['nb23 4567-89ab cdef gh', 'NB23456789ABCDEFGH', 'OWN'],
    [' https://v.douyin.com/eHHc1ft/ ', 'https://v.douyin.com/eHHc1ft/', 'DOUYIN'],
    ['https://v.douyin.com.example/x', 'https://v.douyin.com.example/x', null],
  ])('%s is %s of %s', (typed, tidy, platform) => {
    expect([tidyCode(typed), platformOf(typed)]).toEqual([tidy, platform])
  })

  it('is masked in its middle', () => {
    expect(maskCode('123456789012')).toBe('123****9012')
  })
})
