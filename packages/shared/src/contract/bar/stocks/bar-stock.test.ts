import { describe, expect, it } from 'vitest'
import { barStockLevel, coverDaysOf } from './bar-stock.ts'

describe('the stock of a bar', () => {
  it.each([
    [0, 0, 'OUT'],
    [0, 12, 'OUT'],
    [11, 12, 'LOW'],
    [12, 12, 'ENOUGH'],
    [1, 0, 'ENOUGH'],
  ] as const)('of %i with a safety stock of %i is %s', (sellableQuantity, safetyQuantity, level) => {
    expect(barStockLevel({ sellableQuantity, safetyQuantity })).toBe(level)
  })

  it.each([
    [10, 0, null],
    [0, 7, 0],
    [10, 7, 10],
    [10, 20, 3],
  ])('of %i lasts, with %i sold in a week, for %j days', (sellable, sold, days) => {
    expect(coverDaysOf(sellable, sold)).toBe(days)
  })
})
