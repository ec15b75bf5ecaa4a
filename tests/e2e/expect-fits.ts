import { expect, type Page } from '@playwright/test'
import { PHONE } from './window-sizes.ts'

/** Content wider than the window scrolls in a frame of its own: the page itself never scrolls sideways. */
export const expectFits = (page: Page, what: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${what} scrolls sideways`)
    .toBeLessThanOrEqual(0)

/** The same at a phone's width; restores the window's width afterwards. */
export const expectFitsPhone = async (page: Page, what: string): Promise<void> => {
  const before = page.viewportSize()
  await page.setViewportSize(PHONE)
  await expectFits(page, what)
  if (before) await page.setViewportSize(before)
}
