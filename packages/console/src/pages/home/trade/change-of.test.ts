import { describe, expect, it } from 'vitest'
import { changeOf } from './change-of.ts'

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
