import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withdrawalOf } from '../withdrawals/refundable.ts'
import type { TopUp } from '../withdrawals/refundable.ts'
import { transferableFen } from './transferable.ts'

const topUp = (principalFen: number, giftFen: number): TopUp => ({ principalFen, giftFen })

describe('what a member can pass on', () => {
  it.each<[string, readonly TopUp[], number, number]>([
    ['is nothing of an empty card', [], 0, 0],
    ['is all principal that came without a gift', [topUp(100, 0), topUp(50, 0)], 0, 150],
    ['is all principal while its gift is on the card', [topUp(100, 20)], 20, 100],
    ['is as much as the gift on the card covers', [topUp(100, 20)], 5, 25],
    ['is nothing once the gift is used', [topUp(100, 20)], 0, 0],
    ['ends at the first top-up whose gift is used', [topUp(100, 20), topUp(100, 20), topUp(50, 0)], 30, 150],
  ])('%s', (_, topUps, giftFen, expected) => {
    expect(transferableFen(topUps, giftFen)).toBe(expected)
  })

  const topUps = fc.array(fc.record({ principalFen: fc.integer({ min: 1, max: 100_000 }), giftFen: fc.nat(100_000) }), {
    maxLength: 5,
  })

  it('leaves the card to the fen, with gifts that are there', () => {
    fc.assert(
      fc.property(topUps, fc.nat(200_000), fc.double({ min: 0, max: 1, noNaN: true }), (lots, giftFen, share) => {
        const most = transferableFen(lots, giftFen)
        const amount = Math.floor(most * share)
        if (amount === 0) return
        const taken = withdrawalOf(lots, giftFen, amount)
        expect(taken?.principalFen).toBe(amount)
        expect(taken?.giftFen).toBeLessThanOrEqual(giftFen)
      }),
    )
  })
})
