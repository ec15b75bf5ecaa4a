import { expect, type Page } from '@playwright/test'

/** Waits until all parts of the home page have loaded, so that none is interrupted when the network goes down. */
export const expectWholeHome = async (page: Page): Promise<void> => {
  await expect(page.getByText('近 24 小时在用机位')).toBeVisible()
  await expect(page.getByRole('region', { name: '近 7 天热销商品' })).toBeVisible()
}
