import { describe, expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

const NOW = Date.UTC(2026, 10, 21, 4)
const MINUTE = 60_000

describe('relativeTime', () => {
  it.each([
    [0, 'zh-CN', '现在'],
    [59_000, 'zh-CN', '现在'],
    [MINUTE, 'zh-CN', '1分钟前'],
    [59 * MINUTE, 'en-US', '59 min. ago'],
    [60 * MINUTE, 'en-US', '1 hr. ago'],
    [23 * 60 * MINUTE, 'zh-TW', '23 小時前'],
    [24 * 60 * MINUTE, 'zh-CN', '昨天'],
    [10 * 24 * 60 * MINUTE, 'zh-CN', '10天前'],
  ])('%i ms ago in %s is %s', (ms, locale, text) => {
    expect(relativeTime(NOW - ms, NOW, locale)).toBe(text)
  })
  it('counts a moment in the future as now', () => {
    expect(relativeTime(NOW + 20_000, NOW, 'zh-CN')).toBe('现在')
    expect(relativeTime(NOW + 24 * 60 * MINUTE, NOW, 'zh-CN')).toBe('现在')
  })
})
