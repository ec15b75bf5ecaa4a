import { expect, it } from 'vitest'
import { periodOf } from './period.ts'

const NOW = new Date('2026-11-28T04:00:00.000Z')
const [EARLY, LATE] = ['2026-11-01T00:00:00.000Z', '2026-11-20T00:00:00.000Z']

it.each([
  [{ startTime: EARLY, endTime: LATE }, EARLY, LATE],
  [{ startTime: EARLY }, EARLY, '2026-12-02T00:00:00.000Z'],
  [{ endTime: LATE }, '2026-10-20T00:00:00.000Z', LATE],
  [{}, '2026-10-28T04:00:00.000Z', '2026-11-28T04:00:00.000Z'],
  [{ startTime: '2026-11-01T08:00:00+08:00', endTime: LATE }, EARLY, LATE],
])('the period of a log for %j is from %s to %s: what is left out makes it 31 days', (asked, from, to) => {
  expect(periodOf(asked, NOW)).toEqual({ from, to })
})
