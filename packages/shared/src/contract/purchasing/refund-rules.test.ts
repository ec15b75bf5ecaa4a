import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REFUND_BEARERS } from './refunds.ts'
import {
  creditOf,
  nothingProblems,
  ratioProblems,
  refundLineProblems,
  returnLimitOf,
  ruledCredit,
} from './refund-rules.ts'

const POSSIBLE = [
  { lineId: 'a', possible: 2 },
  { lineId: 'b', possible: 1 },
]

describe('the lines of a refund', () => {
  it.each([
    [[{ lineId: 'a', quantity: 2 }], false, []],
    [[{ lineId: 'a', quantity: 2 }], true, ['lines missingLine']],
    [
      [
        { lineId: 'a', quantity: 0 },
        { lineId: 'b', quantity: 1 },
      ],
      true,
      [],
    ],
    [[{ lineId: 'a', quantity: 3 }], false, ['lines.0.quantity moreThanPossible']],
    [[{ lineId: 'x', quantity: 1 }], false, ['lines.0.lineId unknownLine']],
    [
      [
        { lineId: 'b', quantity: 1 },
        { lineId: 'b', quantity: 1 },
      ],
      false,
      ['lines.1.lineId repeatedLine'],
    ],
  ] as const)('%j, all wanted: %s, break %j', (named, isComplete, broken) => {
    expect(refundLineProblems(named, POSSIBLE, isComplete).map(({ field, rule }) => `${field} ${rule}`)).toEqual(broken)
  })
  it('must not be all zero', () => {
    expect(nothingProblems([{ quantity: 0 }, { quantity: 0 }])).toEqual([{ field: 'lines', rule: 'nothing' }])
    expect(nothingProblems([{ quantity: 0 }, { quantity: 1 }])).toEqual([])
  })
})

describe('the credit of returned goods', () => {
  it.each([
    [2, 2880, 10_000, 5760],
    [1, 2880, 0, 0],
    [1, 1, 5000, 1],
    [1, 1, 4999, 0],
    [3, 333, 3333, 333],
  ])('%i × %i fen at %i bp is %i fen, rounded half up once', (received, price, ratio, credit) => {
    expect(creditOf(received, price, ratio, 'COMPANY')).toBe(credit)
    expect(creditOf(received, price, ratio, 'SUPPLIER')).toBe(credit)
  })
  it.each([
    ['FULL', null, 1, 10_000],
    ['FULL', null, 0, 4000],
    ['PART', 5000, 1, 5000],
    ['PART', 5000, 0, 5000],
    ['NONE', null, 0, null],
    ['NONE', null, 1, null],
  ] as const)(
    'of a product with the policy %s (%s), in a return of type %s, is at most %s bp of its price',
    (...row) => {
      const [policy, ratioBp, type, limit] = row
      expect(returnLimitOf({ policy, ratioBp, type, expiredRatioBp: 4000 })).toBe(limit)
    },
  )
  it('is by default the maximum that the policy allows, borne by the company', () => {
    expect(ruledCredit({ maxRatioBp: 4000 })).toEqual({ ratioBp: 4000, bearer: 'COMPANY' })
  })
  it('is refused line by line where it exceeds that maximum', () => {
    const lines = [
      { id: 'a', maxRatioBp: 5000 },
      { id: 'b', maxRatioBp: 10_000 },
    ]
    const typed = (a: number) => [
      { lineId: 'b', ratioBp: 10_000 },
      { lineId: 'a', ratioBp: a },
    ]
    expect(ratioProblems(typed(5000), lines)).toEqual([])
    expect(ratioProblems(typed(5001), lines)).toEqual([{ field: 'lines.1.ratioBp', rule: 'aboveRatio' }])
  })
  it('is zero where the branch bears it', () => {
    expect(creditOf(2, 2880, 10_000, 'BRANCH')).toBe(0)
  })
  it('never exceeds the price paid, and is whole fen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9999 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom(...REFUND_BEARERS),
        (received, price, ratio, bearer) => {
          const credit = creditOf(received, price, ratio, bearer)
          expect(Number.isSafeInteger(credit)).toBe(true)
          expect(credit).toBeGreaterThanOrEqual(0)
          expect(credit).toBeLessThanOrEqual(received * price)
        },
      ),
    )
  })
})
