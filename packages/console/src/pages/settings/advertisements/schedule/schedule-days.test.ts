import type { Advertisement } from '@netbar/shared/contract'
import { expect, it } from 'vitest'
import { columnsOf, crowdedDays, daysFrom, firstShown, isPlanned, laterDay } from './schedule-days.ts'

const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']

it.each([
  ['2026-12-02', '2026-12-03', [2, 4]],
  ['2026-12-02', '2026-12-02', [2, 3]],
  ['2026-11-01', '2026-12-01', [1, 2]],
  ['2026-12-04', '2027-01-31', [4, 5]],
  ['2026-11-01', '2027-01-31', [1, 5]],
])('an advertisement from %s to %s has the columns %j', (startDate, endDate, columns) => {
  expect(columnsOf(days, { startDate, endDate })).toEqual(columns)
})

it('days are those of Asia/Shanghai, over the end of a month and of a year', () => {
  expect(laterDay('2026-12-31', 1)).toBe('2027-01-01')
  expect(firstShown('2027-01-03')).toBe('2026-12-27')
  expect([...daysFrom('2027-02-26')].slice(0, 4)).toEqual(['2027-02-26', '2027-02-27', '2027-02-28', '2027-03-01'])
})

it.each([
  ['DRAFT', false],
  ['SUBMITTED', true],
  ['APPROVED', true],
  ['ONLINE', true],
  ['OFFLINE', false],
  ['EXPIRED', false],
] as const)('one that is %s is planned: %s', (status, planned) => {
  expect(isPlanned({ status })).toBe(planned)
})

it('a day is crowded with the sixth of a branch', () => {
  const one = (startDate: string, endDate: string) =>
    ({ startDate, endDate, fromClock: '', toClock: '', branchIds: ['b1'] }) as unknown as Advertisement
  const five = Array.from({ length: 5 }, () => one('2026-12-01', '2026-12-03'))
  expect(crowdedDays(days, five)).toEqual([])
  expect(crowdedDays(days, [...five, one('2026-12-03', '2026-12-04')])).toEqual([
    { day: '2026-12-03', branchId: 'b1', count: 6 },
  ])
})
