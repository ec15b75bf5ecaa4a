import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFarCount } from './far-counts.ts'

describe('a counted quantity', () => {
  it.each([
    ['as expected', 40, 40, 0, false],
    ['a little more', 40, 63, 0, false],
    ['a box more of many', 40, 64, 0, false],
    ['three times as much, but few', 3, 9, 0, false],
    ['three times as much', 12, 36, 0, true],
    ['just less than three times as much', 12, 35, 0, false],
    ['a box of what should not be there', 0, 24, 0, true],
    ['a zero too many', 12, 120, 0, true],
    ['all missing, of little value', 40, 0, -49_999, false],
    ['missing, of much value', 40, 0, -50_000, true],
    ['more, of much value', 40, 45, 50_000, true],
  ])(
    '%s (%d expected, %d counted, worth %d) is far from expected: %s',
    (_, bookQuantity, countedQuantity, amountFen, isFar) => {
      expect(isFarCount({ bookQuantity, countedQuantity, amountFen })).toBe(isFar)
    },
  )

  it('stays far from expected with more of it, and with more value', () => {
    expect.hasAssertions()
    const quantity = fc.nat(1000)
    fc.assert(
      fc.property(
        quantity,
        quantity,
        fc.nat(100_000),
        fc.nat(1000),
        (bookQuantity, countedQuantity, amountFen, more) => {
          const of = (units: number, fen: number) =>
            isFarCount({ bookQuantity, countedQuantity: countedQuantity + units, amountFen: fen })
          expect(!of(0, 0) || of(more, 0)).toBe(true)
          expect(!of(0, amountFen) || of(0, amountFen + more)).toBe(true)
          expect(of(0, -amountFen)).toBe(of(0, amountFen))
        },
      ),
    )
  })
})
