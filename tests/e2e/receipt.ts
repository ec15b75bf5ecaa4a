import { shanghaiDay } from '@netbar/shared/contract'
import { expect, type Locator } from '@playwright/test'

/** Enters the production date of everything perishable in a delivery. */
export const dateLots = async (receipt: Locator, day = shanghaiDay(Date.now())): Promise<void> => {
  await expect(receipt.getByRole('button', { name: '确认入库' })).toBeVisible()
  for (const date of await receipt.getByLabel('生产日期').all()) await date.fill(day)
}
