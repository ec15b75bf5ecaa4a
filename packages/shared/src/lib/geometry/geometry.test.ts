import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitInside, previewMoment } from './geometry.ts'

describe('a picture fitted into a box', () => {
  it.each([
    ['of the same shape', [400, 200], [200, 100], [0, 0, 200, 100]],
    ['that is wider', [400, 100], [200, 200], [0, 75, 200, 50]],
    ['that is higher', [100, 400], [200, 200], [75, 0, 50, 200]],
    ['that is smaller', [10, 10], [160, 40], [60, 0, 40, 40]],
    ['of the very size', [160, 40], [160, 40], [0, 0, 160, 40]],
    ['that leaves an odd rest', [10, 10], [41, 40], [0, 0, 40, 40]],
    ['that is a line', [10_000, 1], [100, 100], [0, 49, 100, 1]],
  ] as const)('[ENT-3] %s lies in the middle, whole', (_, picture, box, [x, y, width, height]) => {
    const size = ([w, h]: readonly [number, number]) => ({ width: w, height: h })
    expect(fitInside(size(picture), size(box))).toEqual({ x, y, width, height })
  })
  it('[ENT-3] never leaves its box, and touches two of its sides', () => {
    const size = fc.record({ width: fc.integer({ min: 1, max: 5_000 }), height: fc.integer({ min: 1, max: 5_000 }) })
    fc.assert(
      fc.property(size, size, (picture, box) => {
        const { x, y, width, height } = fitInside(picture, box)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(box.width)
        expect(y + height).toBeLessThanOrEqual(box.height)
        expect(width === box.width || height === box.height).toBe(true)
      }),
    )
  })
  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('[ENT-3] needs a positive size: %s is refused', (side) => {
    expect(() => fitInside({ width: side, height: 10 }, { width: 10, height: 10 })).toThrow(RangeError)
    expect(() => fitInside({ width: 10, height: 10 }, { width: 10, height: side })).toThrow(RangeError)
  })
})

it.each([
  [60, 1],
  [1.5, 1],
  [1, 0.5],
  [0.4, 0.2],
  [0, 0],
  [Number.POSITIVE_INFINITY, 1],
  [Number.NaN, 1],
])('[ENT-3] a film of %s s is shown by its frame at %s s', (duration, moment) => {
  expect(previewMoment(duration)).toBe(moment)
})
