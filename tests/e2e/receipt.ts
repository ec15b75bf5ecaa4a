import { shanghaiDay } from '@netbar/shared/contract'
import { expect, type Locator } from '@playwright/test'

/** Says of all that goes bad in a delivery when it was made. */
export const dateLots = async (receipt: Locator, day = shanghaiDay(Date.now())): Promise<void> => {
  await expect(receipt.getByRole('button', { name: '确认入库' })).toBeVisible()
  for (const date of await receipt.getByLabel('生产日期').all()) await date.fill(day)
}
