import axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

/** What axe finds in the part of the page that a selector names, each with the markup it is about. */
const problemsOf = async (page: Page, within: string): Promise<readonly string[]> => {
  // Once for each page that was loaded: its half megabyte takes as long as looking at a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate((selector) => axe.run(selector, { resultTypes: ['violations'] }), within)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`)
}

/** Nothing that axe finds is wrong with the page, or with the part of it that a selector names. */
export const expectAccessible = (page: Page, within = 'html'): Promise<void> =>
  // What still fades in has less contrast than it will have.
  expect.poll(() => problemsOf(page, within), { timeout: 20_000 }).toEqual([])
