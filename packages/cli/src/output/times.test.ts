import { describe, expect, it } from 'vitest'
import { shortDuration, timeFormat } from './times.ts'

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

describe('timeFormat', () => {
  it('shows the time of the zone', () => {
    const moment = Date.UTC(2026, 10, 21, 16, 5, 9)
    expect([timeFormat('UTC')(moment), timeFormat('Asia/Shanghai')(moment)]).toEqual(['16:05:09', '00:05:09'])
  })
})
