import { expect, it } from 'vitest'
import { presetPeriods } from './day-presets.ts'

it('periods are of days in Shanghai, where it is already the next day, month and year', () => {
  expect(presetPeriods(Date.parse('2026-12-31T16:30:00Z'))).toEqual({
    today: ['2027-01-01', '2027-01-01'],
    yesterday: ['2026-12-31', '2026-12-31'],
    week: ['2026-12-26', '2027-01-01'],
    days30: ['2026-12-03', '2027-01-01'],
    days90: ['2026-10-04', '2027-01-01'],
    month: ['2027-01-01', '2027-01-31'],
    lastMonth: ['2026-12-01', '2026-12-31'],
  })
})

it('months end on their own last day', () => {
  const { month, lastMonth } = presetPeriods(Date.parse('2028-03-31T04:00:00Z'))
  expect([month, lastMonth]).toEqual([
    ['2028-03-01', '2028-03-31'],
    ['2028-02-01', '2028-02-29'],
  ])
})
