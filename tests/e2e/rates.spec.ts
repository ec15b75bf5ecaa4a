import { expect, test } from './fixtures.ts'

test('[CALL-5] a manager changes what an hour costs, and the counter charges it', async ({ page, visitor, openAs }) => {
  await openAs(page, 'xh_owner', '/settings/branch')
  await page.getByRole('row', { name: /XH001/ }).getByRole('link', { name: '详情' }).click()
  await page.getByRole('radio', { name: '费率' }).click()
  await page.getByRole('button', { name: '修改费率' }).click()
  // Of the hall, for everybody.
  await page.getByRole('spinbutton', { name: '费率1 每小时' }).fill('66')
  await expect(page.getByRole('list', { name: '一周价格（每小时）' })).toContainText('66.00')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: '修改费率' })).toBeVisible()

  const cashier = await visitor()
  await openAs(cashier, 'xh001_cash1', '/admin/bar/console')
  const reminder = cashier.getByRole('dialog', { name: '提示' })
  await expect(reminder).toBeVisible()
  await cashier.keyboard.press('Escape')
  await cashier.locator('.seat-tile[data-state="FREE"]').first().click()
  const seat = cashier.locator('.seat-panel')
  await seat.getByRole('button', { name: '上机' }).click()
  await cashier.getByRole('dialog').getByRole('button', { name: '上机' }).click()
  await seat.getByRole('button', { name: '下机结账' }).click()
  await expect(cashier.getByRole('dialog')).toContainText('应收 ¥16.50')
})
