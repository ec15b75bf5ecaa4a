import { expect, it } from 'vitest'
import { copiedDays } from './copied-days.ts'

it.each([
  ['that are still to come', '2026-12-05', '2026-12-09', '2026-12-05', '2026-12-09'],
  ['that have begun', '2026-11-20', '2026-12-09', '2026-12-01', '2026-12-09'],
  ['the last of which is today', '2026-11-20', '2026-12-01', '2026-12-01', '2026-12-01'],
  ['that are over', '2026-11-20', '2026-11-22', '2026-12-01', '2026-12-03'],
  ['of which there was one', '2026-11-30', '2026-11-30', '2026-12-01', '2026-12-01'],
])('a copy of days %s, %s to %s, has %s to %s', (_, startDate, endDate, first, last) => {
  expect(copiedDays({ startDate, endDate }, '2026-12-01')).toEqual({ startDate: first, endDate: last })
})
