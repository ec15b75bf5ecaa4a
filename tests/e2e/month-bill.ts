import { shanghaiDay } from '@netbar/shared/contract'
import { expect, type Locator, type Page } from '@playwright/test'

/** On the list of bills, makes those of the month that runs, and opens the one of a branch. */
export const openMonthBill = async (page: Page, branch: string): Promise<Locator> => {
  const month = shanghaiDay(Date.now()).slice(0, 7)
  await page.getByRole('button', { name: '生成账单' }).click()
  const dialog = page.getByRole('dialog', { name: '生成账单' })
  await dialog.getByRole('combobox', { name: '账期' }).click()
  await page.getByTitle(month, { exact: true }).click()
  await dialog.getByRole('button', { name: '生成账单' }).click()
  await expect(dialog.getByText(/^已生成\d+张账单$/)).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()
  const row = page
    .getByRole('row')
    .filter({ hasText: branch })
    .filter({ hasText: `${month}-01 ~` })
  await expect(row).toContainText('草稿')
  await row.getByRole('link', { name: /^JS/ }).click()
  const bill = page.getByRole('main')
  await expect(bill.getByRole('heading', { level: 1, name: /草稿/ })).toBeVisible()
  return bill
}
