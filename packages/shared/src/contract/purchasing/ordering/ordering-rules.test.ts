import { describe, expect, it } from 'vitest'
import { nextOrderDay, type OrderingTimes } from './ordering-rules.ts'

const ALWAYS: OrderingTimes = { orderWeekdays: [], cutoffTime: '' }
const AT_FOUR: OrderingTimes = { orderWeekdays: [], cutoffTime: '16:00' }
/** Mondays and Thursdays until 16:00. */
const TWICE: OrderingTimes = { orderWeekdays: ['1', '4'], cutoffTime: '16:00' }

// 2026-12-07 is a Monday.
describe('the day on which a branch can order next', () => {
  it.each<readonly [name: string, times: OrderingTimes, now: string, day: string]>([
    ['is today where nothing is decided', ALWAYS, '2026-12-07T23:59:59.999', '2026-12-07'],
    ['is today before the cut-off', AT_FOUR, '2026-12-07T15:59:59.999', '2026-12-07'],
    ['is tomorrow from the cut-off on', AT_FOUR, '2026-12-07T16:00:00.000', '2026-12-08'],
    ['is today again after midnight in Shanghai', AT_FOUR, '2026-12-08T00:00:00.000', '2026-12-08'],
    ['is in the next year after the last day', AT_FOUR, '2026-12-31T16:00:00.000', '2027-01-01'],
    ['is today on an order day', TWICE, '2026-12-07T15:59:00.000', '2026-12-07'],
    ['is the next order day after its cut-off', TWICE, '2026-12-07T16:00:00.000', '2026-12-10'],
    ['is the next order day, over a weekend', TWICE, '2026-12-11T09:00:00.000', '2026-12-14'],
    [
      'is a week later where there is one a week',
      { ...TWICE, orderWeekdays: ['7'] },
      '2026-12-06T16:00:00.000',
      '2026-12-13',
    ],
    ['is a Sunday, which is the last day', { ...TWICE, orderWeekdays: ['7'] }, '2026-12-07T16:00:00.000', '2026-12-13'],
    [
      'is tomorrow where the cut-off is midnight',
      { ...AT_FOUR, cutoffTime: '00:00' },
      '2026-12-07T00:00:00.000',
      '2026-12-08',
    ],
  ])('%s', (_, times, now, day) => {
    expect(nextOrderDay(times, Date.parse(`${now}+08:00`))).toBe(day)
  })
})
