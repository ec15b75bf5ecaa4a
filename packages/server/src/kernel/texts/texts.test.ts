import { describe, expect, it } from 'vitest'
import { preferredLocale, translate, translateKey } from './index.ts'

describe('the language of an answer', () => {
  it.each([
    [undefined, 'zh-CN'],
    ['', 'zh-CN'],
    ['*', 'zh-CN'],
    ['fr-FR,de;q=0.5', 'zh-CN'],
    ['en-US,en;q=0.9', 'en-US'],
    ['en-GB', 'en-US'],
    ['fr,en;q=0.1', 'en-US'],
    ['zh-CN;q=0.2,zh-TW;q=0.9', 'zh-TW'],
    ['zh-Hant-HK', 'zh-TW'],
    ['zh', 'zh-CN'],
    ['en;q=0,zh-TW', 'zh-TW'],
    ['en;q=abc', 'zh-CN'],
    [`${'x,'.repeat(10_000)}en`, 'zh-CN'],
  ])('[I18N-1] %j asks for %s', (header, locale) => {
    expect(preferredLocale(header?.toString())).toBe(locale)
  })
})

it('[I18N-1] a text gets its parameters, and an unknown key is returned as it is', () => {
  expect(translate('en-US', { key: 'errors.tooLong', params: { max: 5 } })).toBe('Use at most 5 characters.')
  expect(translateKey('zh-CN', 'notification.ofALaterVersion', {})).toBe('notification.ofALaterVersion')
  expect(translateKey('zh-TW', 'errors.tooLong')).toContain('{max}')
})
