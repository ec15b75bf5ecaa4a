import { describe, expect, it } from 'vitest'
import { pieceCostFen } from './piece-cost.ts'

const of = (purchase_price_fen: number, pack_size: number, units = 1) => ({
  price: { purchase_price_fen, pack_size },
  units,
})

describe('what a piece costs the company', () => {
  it.each([
    ['its part of a purchase unit, in whole fen', [of(3_055, 24)], 127],
    ['that of all that it is made of', [of(3_055, 24), of(1_000, 10, 2)], 327],
    ['rounded once, and not for each material', [of(1, 3), of(1, 3), of(1, 3)], 1],
    ['unknown without a purchase price of one of them', [of(3_055, 24), of(0, 1)], null],
    ['unknown where one of them is', [{ price: undefined, units: 1 }], null],
  ] as const)('is %s', (_, takes, expected) => {
    expect(pieceCostFen(takes)).toBe(expected)
  })
})
