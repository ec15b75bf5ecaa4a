import { expect, it } from 'vitest'
import { giftProblems, isValidOn } from './gift-steps.ts'

const step = (principalFen: number, from: string | null = null, until: string | null = null) => ({
  principalFen,
  giftFen: 100,
  from,
  until,
})

it.each([
  [null, null, true],
  ['2026-11-28', '2026-11-28', true],
  ['2026-11-29', null, false],
  [null, '2026-11-27', false],
  ['2026-11-01', '2026-12-01', true],
])('a step from %s until %s counts on the 28th of November 2026: %s', (from, until, counts) => {
  expect(isValidOn({ from, until }, '2026-11-28')).toBe(counts)
})

it('an amount has one gift, and days end on the day they begin, or later', () => {
  expect(giftProblems([])).toEqual([])
  expect(giftProblems([step(100), step(200, '2026-11-28', '2026-11-28')])).toEqual([])
  expect(giftProblems([step(100), step(200), step(100)])).toEqual([{ field: '2.principalFen', rule: 'twice' }])
  expect(giftProblems([step(100, '2026-11-28', '2026-11-27')])).toEqual([{ field: '0.until', rule: 'endsBefore' }])
})
