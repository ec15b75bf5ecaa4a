import { describe, expect, it } from 'vitest'
import { changeOf, pointsOf } from './change-of.ts'

describe('the change of a figure', () => {
  it.each([
    [112, 100, '+12%'],
    [88, 100, '-12%'],
    [100, 100, '0%'],
    [0, 40, '-100%'],
    [1_000, 3, '+33233%'],
    [201, 200, '+1%'],
    [199, 200, '0%'],
  ])('from %2$i to %1$i is %3$s', (now, before, expected) => {
    expect(changeOf(now, before)).toBe(expected)
  })
  it('is not given where the former value was zero', () => {
    expect(changeOf(5, 0)).toBeNull()
    expect(changeOf(0, 0)).toBeNull()
  })
})

describe('the change of a share', () => {
  it.each([
    [41, 21, '+20'],
    [21, 41, '-20'],
    [0, 0, '0'],
    [5, 0, '+5'],
  ])('from %2$i%% to %1$i%% is %3$s points, not a percentage of a percentage', (now, before, expected) => {
    expect(pointsOf(now, before)).toBe(expected)
  })
})
