import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { giftFor } from '../recharges/gift.ts'
import { partProblem } from './pay-parts.ts'
import type { PayPart } from './pay-parts.ts'
import { refundShares } from './refund-shares.ts'

const part = (channel: PayPart['channel'], amountFen: number, receivedFen: number | null = null): PayPart => ({
  channel,
  amountFen,
  receivedFen,
})

describe('the parts of a payment', () => {
  it.each<[string, readonly PayPart[], ReturnType<typeof partProblem>]>([
    ['one part', [part('WECHAT', 1_000)], null],
    ['two parts', [part('BALANCE', 400), part('CASH', 600, 1_000)], null],
    ['exact cash', [part('CASH', 1_000, 1_000)], null],
    ['cash that nobody counted', [part('CASH', 1_000)], null],
    ['too little', [part('CASH', 999)], 'NO_SUM'],
    ['too much', [part('CASH', 1_001)], 'NO_SUM'],
    ['one channel twice', [part('CASH', 400), part('CASH', 600)], 'SAME_CHANNEL'],
    ['less cash than its part', [part('CASH', 1_000, 999)], 'TOO_LITTLE_CASH'],
    ['cash received of another channel', [part('WECHAT', 1_000, 1_000)], 'NO_CASH'],
  ])('of ¥10: %s', (_, parts, problem) => expect(partProblem(1_000, parts)).toBe(problem))
})

describe('a refund', () => {
  const payments = fc.array(
    fc
      .record({
        id: fc.uuid(),
        amountFen: fc.integer({ min: 1, max: 10_000 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ share, ...paid }) => ({ ...paid, refundedFen: Math.floor(paid.amountFen * share) })),
    { maxLength: 3 },
  )

  it('gives back what was asked for, of no payment more than is left of it, or nothing at all', () => {
    fc.assert(
      fc.property(payments, fc.integer({ min: 1, max: 30_000 }), (paid, amountFen) => {
        const left = paid.reduce((sum, each) => sum + each.amountFen - each.refundedFen, 0)
        const shares = refundShares(paid, amountFen)
        expect(shares === null).toBe(left < amountFen)
        const returned = shares?.reduce((sum, share) => sum + share.amountFen, 0) ?? amountFen
        expect(returned).toBe(amountFen)
        for (const share of shares ?? [])
          expect(share.amountFen).toBeLessThanOrEqual(share.payment.amountFen - share.payment.refundedFen)
      }),
    )
  })

  it('begins with the last payment', () => {
    const paid = [
      { id: 'card', amountFen: 500, refundedFen: 0 },
      { id: 'cash', amountFen: 300, refundedFen: 100 },
    ]
    expect(refundShares(paid, 400)?.map(({ payment, amountFen }) => [payment.id, amountFen])).toEqual([
      ['cash', 200],
      ['card', 200],
    ])
  })
})

describe('the gift of a top-up', () => {
  const rules = [
    { principalFen: 10_000, giftFen: 2_000 },
    { principalFen: 5_000, giftFen: 500 },
  ]
  it.each([
    [4_999, 0],
    [5_000, 500],
    [9_999, 500],
    [10_000, 2_000],
    [1_000_000, 2_000],
  ])('of %i fen is %i', (principalFen, giftFen) => expect(giftFor(rules, principalFen)).toBe(giftFen))

  it('is nothing where a brand gives none', () => expect(giftFor([], 50_000)).toBe(0))
})
