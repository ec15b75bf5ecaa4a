import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, daysBetween } from '../../home/index.ts'
import { monthOf, splitPeriod } from './split-period.ts'

const LAST = '2028-12-31'
const DAYS = daysBetween('2026-01-01', LAST)
const daysOf = (from: string, to: string) => (from > to ? [] : daysBetween(from, to))

describe('a period as sums of months and days', () => {
  it.each([
    ['a week is its days', '2026-11-23', '2026-11-29', ['day + 2026-11-23 2026-11-29']],
    ['a week between two months, too', '2026-11-28', '2026-12-04', ['day + 2026-11-28 2026-12-04']],
    ['a month is one sum', '2026-02-01', '2026-02-28', ['month + 2026-02-01 2026-02-01']],
    [
      'most of a month is the month without the rest',
      '2026-11-03',
      '2026-11-29',
      ['month + 2026-11-01 2026-11-01', 'day - 2026-11-01 2026-11-02', 'day - 2026-11-30 2026-11-30'],
    ],
    [
      'a year is its months, and days at both ends',
      '2025-11-29',
      '2026-11-28',
      ['day + 2025-11-29 2025-11-30', 'month + 2025-12-01 2026-11-01', 'day - 2026-11-29 2026-11-30'],
    ],
  ])('%s', (_, from, to, expected) => {
    const said = splitPeriod({ from, to }).map(
      (part) => `${part.unit} ${part.sign === 1 ? '+' : '-'} ${part.from} ${part.to}`,
    )
    expect(said).toEqual(expected)
  })

  it('has each of its days once and no other, and reads few of them', () => {
    const place = fc.nat({ max: DAYS.length - 1 })
    fc.assert(
      fc.property(place, fc.nat({ max: 365 }), (start, length) => {
        const from = DAYS[start] ?? LAST
        const to = dayAfter(from, length)
        const parts = splitPeriod({ from, to })
        const counts = new Map<string, number>()
        for (const { unit, sign, from: first, to: last } of parts) {
          const days = daysOf(first, unit === 'day' ? last : dayAfter(monthOf(dayAfter(last, 31)), -1))
          for (const day of days) counts.set(day, (counts.get(day) ?? 0) + sign)
        }
        expect(new Map([...counts].filter(([, count]) => count !== 0))).toEqual(
          new Map(daysBetween(from, to).map((day) => [day, 1])),
        )
        const read = parts
          .filter(({ unit }) => unit === 'day')
          .flatMap(({ from: first, to: last }) => daysOf(first, last))
        expect(read.length).toBeLessThanOrEqual(31)
      }),
      { numRuns: 40 },
    )
  })
})
