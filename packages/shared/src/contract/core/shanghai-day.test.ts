import { expect, it } from 'vitest'
import { daysFrom, shanghaiDay, shanghaiDayEnd, shanghaiDayStart } from './shanghai-day.ts'

it('[FMT-5] a day in Asia/Shanghai begins at 16:00 UTC', () => {
  expect(shanghaiDay(Date.parse('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20')
  expect(shanghaiDay(Date.parse('2026-11-20T16:00:00.000Z'))).toBe('2026-11-21')
})
it('[FMT-5] its first and last moment are of that day, and no others beyond them', () => {
  const [start, end] = [shanghaiDayStart('2026-11-21'), shanghaiDayEnd('2026-11-21')]
  expect([start, end]).toEqual(['2026-11-20T16:00:00.000Z', '2026-11-21T15:59:59.999Z'])
  expect([Date.parse(start) - 1, Date.parse(start), Date.parse(end), Date.parse(end) + 1].map(shanghaiDay)).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-21',
    '2026-11-22',
  ])
})
it.each([
  ['2026-11-29', '2026-11-29', 0],
  ['2026-11-29', '2026-12-01', 2],
  ['2026-03-01', '2026-02-28', -1],
  ['2028-02-28', '2028-03-01', 2],
])('[FMT-5] from %s to %s it is %j days', (from, to, days) => {
  expect(daysFrom(from, to)).toBe(days)
})
