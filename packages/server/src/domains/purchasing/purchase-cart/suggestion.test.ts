import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestedQuantity, weeklyQuantity } from './suggestion.ts'

const flow = {
  fourWeeks: 96,
  lastWeek: 0,
  inTransit: 0,
  onOrder: 0,
  stock: 100,
  safety: 0,
  packSize: 24,
  minOrder: 1,
  orderMultiple: 1,
}

describe('the suggested quantity', () => {
  it.each([
    ['its weekly pace in whole purchase units', flow, 1],
    ['a part of a unit as a whole one', { ...flow, fourWeeks: 100 }, 2],
    ['nothing where this week’s came in', { ...flow, lastWeek: 24 }, 0],
    ['less what is on its way and what is ordered', { ...flow, fourWeeks: 288, inTransit: 24, onOrder: 24 }, 1],
    ['nothing where more is coming than the pace', { ...flow, onOrder: 240 }, 0],
    ['what is missing of what it wants to have at least', { ...flow, fourWeeks: 0, safety: 150 }, 3],
    ['the least that can be ordered', { ...flow, minOrder: 5 }, 5],
    ['what it can be ordered in', { ...flow, minOrder: 5, orderMultiple: 4 }, 8],
    ['nothing where nothing ever came', { ...flow, fourWeeks: 0 }, 0],
  ])('is %s', (_, given, expected) => {
    expect(suggestedQuantity(given)).toBe(expected)
  })

  it('is as many units as reach the weekly quantity and not one more', () => {
    const amount = fc.nat(10_000)
    fc.assert(
      fc.property(amount, amount, amount, amount, fc.integer({ min: 1, max: 100 }), (fourWeeks, a, b, c, packSize) => {
        const units = suggestedQuantity({ ...flow, fourWeeks, lastWeek: a, inTransit: b, onOrder: c, packSize })
        const coming = (count: number) => a + b + c + count * packSize
        expect(coming(units)).toBeGreaterThanOrEqual(fourWeeks / 4)
        expect(units === 0 || coming(units - 1) < fourWeeks / 4).toBe(true)
        expect(weeklyQuantity(fourWeeks)).toBeLessThanOrEqual(fourWeeks / 4)
      }),
    )
  })
})
