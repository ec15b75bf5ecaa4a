import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundableFen, unusedTopUps, withdrawalOf } from './refundable.ts'
import type { LoggedChange, TopUp } from './refundable.ts'

const change = (kind: LoggedChange['kind'], principalFen: number, giftFen = 0, refId: string | null = null) => ({
  kind,
  principalFen,
  giftFen,
  refId,
})
const topUp = (principalFen: number, giftFen: number): TopUp => ({ principalFen, giftFen })

describe('the top-ups that are on a card', () => {
  it.each<[string, readonly LoggedChange[], number, readonly TopUp[]]>([
    ['none without a log', [], 0, []],
    ['the whole of the only one', [change('RECHARGE', 100, 20)], 100, [topUp(100, 20)]],
    ['the rest of the only one', [change('RECHARGE', 100, 20)], 30, [topUp(30, 6)]],
    [
      'the latest ones, as the first is used first',
      [change('RECHARGE', 100, 20), change('RECHARGE', 50, 5)],
      60,
      [topUp(50, 5), topUp(10, 2)],
    ],
    [
      'not one that was taken back',
      [change('RECHARGE', 100, 20, 'a'), change('RECHARGE', 50, 5, 'b'), change('ROLLBACK', -50, -5, 'b')],
      100,
      [topUp(100, 20)],
    ],
    [
      'not what was withdrawn of the latest',
      [change('RECHARGE', 100, 0), change('RECHARGE', 50, 10), change('WITHDRAW', -20, -4)],
      130,
      [topUp(30, 6), topUp(100, 0)],
    ],
    [
      'the same one after goods were returned',
      [change('RECHARGE', 100, 20), change('GOODS', -40), change('REFUND', 40)],
      100,
      [topUp(100, 20)],
    ],
    [
      'what came without a top-up, without a gift',
      [change('OPENING', 80, 30), change('GIFT', 0, 9)],
      80,
      [topUp(80, 0)],
    ],
    ['what no log explains, without a gift', [change('RECHARGE', 100, 20)], 130, [topUp(100, 20), topUp(30, 0)]],
  ])('are %s', (_, changes, principalFen, expected) => {
    expect(unusedTopUps(changes, principalFen)).toEqual(expected)
  })
})

describe('what can be taken back', () => {
  it.each<[string, readonly TopUp[], number, number]>([
    ['all principal without gifts', [topUp(10_000, 0)], 0, 10_000],
    ['all principal while the gift is untouched', [topUp(10_000, 2_000)], 2_000, 10_000],
    ['less by what was used of the gift', [topUp(10_000, 2_000)], 500, 8_500],
    ['less by the whole gift that was used', [topUp(10_000, 2_000)], 0, 8_000],
    ['a gift larger than its principal, which was used', [topUp(10_000, 20_000)], 0, 0],
    ['a part of that, as far as the gift is there', [topUp(10_000, 20_000)], 10_000, 5_000],
    ['nothing of an empty card', [], 700, 0],
  ])('is %s', (_, topUps, giftFen, expected) => {
    expect(refundableFen(topUps, giftFen)).toBe(expected)
  })

  it('takes the gift of what is withdrawn, and leaves the rest', () => {
    expect(withdrawalOf([topUp(10_000, 2_000)], 2_000, 5_000)).toEqual({ principalFen: 5_000, giftFen: 1_000 })
    expect(withdrawalOf([topUp(10_000, 2_000)], 500, 8_500)).toEqual({ principalFen: 10_000, giftFen: 500 })
    expect(withdrawalOf([topUp(10_000, 2_000)], 500, 8_501)).toBeNull()
  })
})

const cards = fc.record({
  topUps: fc.array(fc.record({ principalFen: fc.integer({ min: 1, max: 40 }), giftFen: fc.nat(60) }), { maxLength: 4 }),
  giftFen: fc.nat(120),
})

/** What somebody gets who takes so much principal off a card, and what of its gifts leaves with it: counted one by one. */
const taking = (topUps: readonly TopUp[], giftFen: number, principalFen: number) => {
  let [left, owed] = [principalFen, 0]
  for (const { principalFen: whole, giftFen: gift } of topUps) {
    const part = Math.min(left, whole)
    owed += Math.ceil((gift * part) / whole)
    left -= part
  }
  const fromCard = Math.min(owed, giftFen)
  return { paid: principalFen - (owed - fromCard), fromCard }
}
const sum = (topUps: readonly TopUp[]) => topUps.reduce((all, { principalFen }) => all + principalFen, 0)

describe('a withdrawal from any card', () => {
  it('takes the least principal that pays it, and exists exactly up to the most that any principal pays', () => {
    fc.assert(
      fc.property(cards, fc.integer({ min: 1, max: 170 }), ({ topUps, giftFen }, amountFen) => {
        const ways = Array.from({ length: sum(topUps) + 1 }, (_, principalFen) => ({
          principalFen,
          ...taking(topUps, giftFen, principalFen),
        }))
        expect(refundableFen(topUps, giftFen)).toBe(Math.max(...ways.map(({ paid }) => paid)))
        const least = ways.find(({ paid }) => paid >= amountFen)
        expect(withdrawalOf(topUps, giftFen, amountFen)).toEqual(
          least === undefined ? null : { principalFen: least.principalFen, giftFen: least.fromCard },
        )
        expect(least?.paid ?? amountFen).toBe(amountFen)
      }),
    )
  })

  it('never pays more for having used gifts', () => {
    fc.assert(
      fc.property(cards, fc.nat(120), ({ topUps, giftFen }, used) => {
        expect(refundableFen(topUps, Math.max(0, giftFen - used))).toBeLessThanOrEqual(refundableFen(topUps, giftFen))
      }),
    )
  })

  it('pays in two parts no more than at once', () => {
    fc.assert(
      fc.property(cards, fc.integer({ min: 1, max: 170 }), ({ topUps, giftFen }, first) => {
        const taken = withdrawalOf(topUps, giftFen, first)
        if (taken === null) return
        const log = [
          ...topUps.toReversed().map((each, index) => change('RECHARGE', each.principalFen, each.giftFen, `${index}`)),
          change('WITHDRAW', -taken.principalFen, -taken.giftFen),
        ]
        const rest = unusedTopUps(log, sum(topUps) - taken.principalFen)
        expect(first + refundableFen(rest, giftFen - taken.giftFen)).toBeLessThanOrEqual(refundableFen(topUps, giftFen))
      }),
    )
  })
})
