import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeBp, figureOf } from './figures.ts'

const net = { unit: 'fen', add: ['amountFen'], subtract: ['discountFen', 'refundedFen'] } as const
const average = { ...net, per: 'orderCount' } as const
const margin = {
  unit: 'bp',
  add: ['amountFen'],
  subtract: ['costFen'],
  per: 'amountFen',
  knownWhere: ['costedQuantity', 'quantity'],
} as const
const refunded = { unit: 'bp', add: ['refundedFen'], per: 'amountFen' } as const

describe('a figure of a report', () => {
  const sums = { amountFen: 1_000, discountFen: 100, refundedFen: 250, orderCount: 4 }
  it.each([
    ['a sum', { unit: 'fen', add: ['amountFen'] } as const, sums, 1_000],
    ['a difference', net, sums, 650],
    ['an average, in whole fen', average, sums, 163],
    ['a share', refunded, sums, 2_500],
    ['a margin where every cost is known', margin, { ...sums, costFen: 600, costedQuantity: 3, quantity: 3 }, 4_000],
    ['unknown where a cost is', margin, { ...sums, costFen: 600, costedQuantity: 2, quantity: 3 }, null],
    ['unknown where a sum is', net, { amountFen: 1_000 }, null],
    ['unknown where there is nothing to divide by', average, { ...sums, orderCount: 0 }, null],
    ['unknown where what it is divided by is', average, { ...sums, orderCount: undefined }, null],
  ])('is %s', (_, measure, of, expected) => {
    // exactOptionalPropertyTypes: a missing sum is told apart from one that is undefined.
    const known = Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined))
    expect(figureOf(measure, known)).toBe(expected)
  })

  it('of all rows is the sum of those of the parts, unless it is an average or a share', () => {
    const part = fc.record({ amountFen: fc.nat(), discountFen: fc.nat(), refundedFen: fc.nat() })
    fc.assert(
      fc.property(part, part, (one, other) => {
        const both = {
          amountFen: one.amountFen + other.amountFen,
          discountFen: one.discountFen + other.discountFen,
          refundedFen: one.refundedFen + other.refundedFen,
        }
        expect(figureOf(net, both)).toBe((figureOf(net, one) ?? 0) + (figureOf(net, other) ?? 0))
      }),
    )
  })
})

describe('the change of a figure', () => {
  it.each([
    [150, 100, 5_000],
    [50, 100, -5_000],
    [100, 100, 0],
    [100, 0, null],
    [100, null, null],
    [null, 100, null],
  ])('to %j from %j is %j basis points', (value, before, expected) => {
    expect(changeBp(value, before)).toBe(expected)
  })
})
