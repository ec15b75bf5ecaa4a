import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadPageTexts, loadTexts, startLanguage, switchLanguage } from './i18n.ts'

beforeAll(async () => {
  await startLanguage('en-US')
  await loadPageTexts()
})

describe('the texts of the console', () => {
  it.each([
    ['purchasing.done.bulkConfirm', 1, '1 order confirmed'],
    ['purchasing.done.bulkConfirm', 2, '2 orders confirmed'],
    ['lock.after', 1, 'After 1 minute'],
    ['lock.after', 15, 'After 15 minutes'],
  ])('[I18N-1] %s of %i is: %s', (key, n, text) => {
    expect(i18next.t(key, { n })).toBe(text)
  })

  it('[I18N-1] of a page are loaded with it, in every language chosen afterwards or meanwhile', async () => {
    expect(i18next.exists('stock.product')).toBe(false)
    await Promise.all([loadTexts('stock'), switchLanguage('zh-TW')])
    expect(i18next.t('stock.product')).toBe('商品')
    await switchLanguage('en-US')
    expect(i18next.t('stock.product')).toBe('Product')
    expect(i18next.exists('profile.account')).toBe(false)
  })
})
