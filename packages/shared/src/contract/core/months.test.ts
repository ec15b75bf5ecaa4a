import { describe, expect, it } from 'vitest'
import { lastMonths, monthBefore, periodOf } from './months.ts'

describe('the month of a bill', () => {
  it.each([
    ['2026-01', '2026-01-31'],
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-04', '2026-04-30'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, end) => {
    expect(periodOf(month)).toEqual({ start: `${month}-01`, end })
  })

  it.each([
    ['2026-11', 0, '2026-11'],
    ['2026-01', 1, '2025-12'],
    ['2026-12', -1, '2027-01'],
    ['2026-03', 14, '2025-01'],
  ])('of %s, %i months before, is %s', (month, back, expected) => {
    expect(monthBefore(month, back)).toBe(expected)
  })

  it('[FMT-5] is a month in Asia/Shanghai', () => {
    expect(lastMonths(new Date('2026-10-31T15:59:59.999Z')).at(-1)).toBe('2026-10')
    const months = lastMonths(new Date('2026-10-31T16:00:00.000Z'))
    expect(months).toHaveLength(12)
    expect([months[0], months.at(-1)]).toEqual(['2025-12', '2026-11'])
    expect(lastMonths(new Date('2026-10-31T16:00:00.000Z'), 3)).toEqual(months.slice(-3))
  })
})
