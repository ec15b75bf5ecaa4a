import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe finds in the part of the page that a selector names, each with the markup it is about. */
const problemsOf = async (page: Page, within: string): Promise<readonly string[]> => {
  // The mode for pages without foreign frames: it opens no page of its own, and takes a quarter of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    .options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`)
}

/** Nothing that axe finds is wrong with the page, or with the part of it that a selector names. */
export const expectAccessible = (page: Page, within = 'html'): Promise<void> =>
  // What still fades in has less contrast than it will have.
  expect.poll(() => problemsOf(page, within), { timeout: 20_000 }).toEqual([])
