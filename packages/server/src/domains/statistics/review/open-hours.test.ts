import { describe, expect, it } from 'vitest'
import { openSeconds } from './open-hours.ts'

describe('the seconds that a branch is open', () => {
  it.each([
    ['all day without hours', '', '', 24, [3_600, 3_600, 3_600]],
    ['from morning to evening', '08:30', '22:00', 13.5, [0, 1_800, 0]],
    ['past midnight', '10:00', '02:30', 16.5, [3_600, 0, 3_600]],
  ])('are %s', (_, opensAt, closesAt, hours, [first, eighth, last]) => {
    const seconds = openSeconds(opensAt, closesAt)
    expect(seconds.reduce((sum, value) => sum + value, 0)).toBe(hours * 3_600)
    expect([seconds[0], seconds[8], seconds[23]]).toEqual([first, eighth, last])
  })
})
