import { shanghaiDay } from '@netbar/shared/contract'
import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the forms of the deliveries of an order that are not open yet. */
export const openReceipts = async (page: Page): Promise<void> => {
  const form = page.getByRole('button', { name: '确认入库' })
  const closed = page.getByRole('article').getByRole('button', { name: '入库', exact: true })
  await expect(closed.or(form).first()).toBeVisible()
  while ((await closed.count()) > 0) await closed.first().click()
}

/** Enters the production date of everything perishable in a delivery. */
export const dateLots = async (receipt: Locator, day = shanghaiDay(Date.now())): Promise<void> => {
  await openReceipts(receipt.page())
  await expect(receipt.getByRole('button', { name: '确认入库' })).toBeVisible()
  for (const date of await receipt.getByLabel('生产日期').all()) {
    await date.fill(day)
    // The calendar would cover what is below the field.
    await date.blur()
  }
}
