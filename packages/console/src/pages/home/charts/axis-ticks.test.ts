import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisTicks } from './axis-ticks.ts'

describe('the marks of an axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [71, [0, 20, 40, 60, 80]],
    [200, [0, 50, 100, 150, 200]],
    [7929.47, [0, 2000, 4000, 6000, 8000]],
  ])('up to %d are %j', (max, ticks) => {
    expect(axisTicks(max)).toEqual(ticks)
  })
  it('hold every value, and are few', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), (max) => {
        const ticks = axisTicks(max)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
        expect(ticks.length).toBeLessThanOrEqual(5)
      }),
    )
  })
})
