import type { Page } from '@playwright/test'

const NAMES = { 'zh-CN': '简体中文', 'en-US': 'English', 'zh-TW': '繁體中文' } as const

/** Chooses a language in the header; that of public pages is the browser's own select. The page speaks it afterwards. */
export const chooseLanguage = async (page: Page, locale: keyof typeof NAMES): Promise<void> => {
  const ofPublicPage = page.locator('select.language')
  const ofHeader = page.locator('.header .language-choice')
  await ofPublicPage.or(ofHeader).first().waitFor()
  if (await ofPublicPage.isVisible()) await ofPublicPage.selectOption(locale)
  else {
    await ofHeader.click()
    await page.getByRole('menuitem', { name: NAMES[locale] }).click()
  }
  await page.locator(`html[lang=${locale}]`).waitFor({ state: 'attached' })
}
