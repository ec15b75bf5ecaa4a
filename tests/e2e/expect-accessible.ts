import axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

/** Problems that axe finds within a selector, each with its markup. */
const problemsOf = async (page: Page, within: string): Promise<readonly string[]> => {
  // Once for each page load: injecting its half megabyte takes as long as checking a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate((selector) => axe.run(selector, { resultTypes: ['violations'] }), within)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`)
}

/** Checks that axe finds no problem in the page, or within a selector. */
export const expectAccessible = (page: Page, within = 'html'): Promise<void> =>
  // During a fade-in the contrast is lower than at its end.
  expect.poll(() => problemsOf(page, within), { timeout: 20_000 }).toEqual([])
