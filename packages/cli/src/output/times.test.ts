import { afterEach, describe, expect, it } from 'vitest'
import { dateTimeText, shortDuration, timeText, useZone } from './times.ts'

describe('shortDuration', () => {
  it.each([
    [0, '0s'],
    [59, '59s'],
    [60, '1m'],
    [3_660, '1h1m'],
    [187_200, '2d4h'],
    [86_400, '1d'],
    [90_061, '1d1h'],
    [-5, '0s'],
  ])('%i s is %s', (seconds, text) => {
    expect(shortDuration(seconds)).toBe(text)
  })
})

describe('times', () => {
  const before = process.env['TZ'] ?? 'UTC'
  afterEach(() => useZone(before))
  const moment = Date.UTC(2026, 10, 21, 16, 5, 9)

  it.each([
    ['UTC', '2026-11-21 16:05:09 +00:00'],
    ['Asia/Shanghai', '2026-11-22 00:05:09 +08:00'],
    ['America/St_Johns', '2026-11-21 12:35:09 -03:30'],
    ['Asia/Kathmandu', '2026-11-21 21:50:09 +05:45'],
  ])('are those of the zone %s, and dates have its offset', (zone, text) => {
    useZone(zone)
    expect([dateTimeText(moment), timeText(moment)]).toEqual([text, text.slice(11, 19)])
  })
})
