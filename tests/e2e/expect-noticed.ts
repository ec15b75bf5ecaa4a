import { expect, type Page } from '@playwright/test'

/** Waits until the feed shows this many notices: a repetition of the one before is counted on its row. */
export const expectNoticed = (page: Page, count: number): Promise<void> =>
  expect
    .poll(async () => {
      const rows = await page.getByRole('region', { name: '实时通知' }).getByRole('listitem').allTextContents()
      return rows.reduce((sum, text) => sum + Number(/(\d+) 次/.exec(text)?.[1] ?? 1), 0)
    })
    .toBe(count)
