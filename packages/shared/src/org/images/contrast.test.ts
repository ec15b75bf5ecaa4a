import { describe, expect, it } from 'vitest'
import { contrastOnWhite, isReadableOnWhite } from './contrast.ts'

describe('a theme colour', () => {
  it.each([
    ['#ffffff', 1, false],
    ['#000000', 21, true],
    ['#1677ff', 4.1, false],
    ['#0958d9', 6.16, true],
    ['#767676', 4.54, true],
    ['#777777', 4.48, false],
    ['#ff0000', 4, false],
    ['#0a0a0a', 19.8, true],
  ])('[A11Y-1] %s has a contrast of %d against white', (color, contrast, isReadable) => {
    expect(contrastOnWhite(color)).toBeCloseTo(contrast, 1)
    expect(isReadableOnWhite(color)).toBe(isReadable)
  })
})
