import { expect, test } from './fixtures.ts'

test('a cashier hands the shift over by keyboard: counts, says why cash differs, and the next one signs', async ({
  page,
  server,
  openAs,
}) => {
  await openAs(page, 'xh001_cash1', '/admin/bar/operationData')
  await expect(page.getByRole('definition').first()).toContainText('¥')
  await page.getByRole('button', { name: '交班' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const hundreds = dialog.getByRole('spinbutton', { name: '¥100.00' })
  await hundreds.focus()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('差异', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: '差异原因' }).focus()
  await page.keyboard.type('保险柜钥匙在店长处')
  await dialog.getByRole('button', { name: '确认交班' }).press('Enter')
  await dialog.getByRole('textbox', { name: '接班人账号' }).focus()
  await page.keyboard.type('xh001_cash2')
  await page.keyboard.press('Tab')
  await page.keyboard.type(server.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('radio', { name: '班次' }).focus()
  await page.keyboard.press('Space')
  const signed = page.getByRole('row').filter({ hasText: '保险柜钥匙在店长处' })
  await expect(signed).toContainText('刘洋')
  await expect(signed).toContainText('已接班')
})
