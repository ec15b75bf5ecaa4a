import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** The reminder of orders that are not received covers the first page of a branch's people. */
const leaveReminder = async (page: Page): Promise<void> => {
  const reminder = page.getByRole('dialog').filter({ hasText: '订单未入库' })
  await expect(reminder).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reminder).toBeHidden()
}

test('a cashier redeems a coupon by the keyboard, and the manager revokes it', async ({ page, openAs, visitor }) => {
  await openAs(page, 'xh001_cash1', '/admin/bar/writeOffCoupons')
  const code = page.getByRole('textbox', { name: /扫码或输入券码/ })
  await expect(code).toBeVisible()
  await leaveReminder(page)
  await page.keyboard.press('F2')
  await expect(code).toBeFocused()
  // A code of the demo's batch, as a scanner types it.
  await page.keyboard.type('NB2345678923456DM7')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: '房间或备注' }).fill('5 号房')
  await page.keyboard.press('Enter')
  await expect(page.getByText('核销成功。')).toBeVisible()
  const rowOf = (each: Page) => each.getByRole('row').filter({ hasText: '5 号房' })
  await expect(rowOf(page)).toContainText('已核销')
  // The same code again says where and when.
  await code.fill('NB2345678923456DM7')
  await code.press('Enter')
  await expect(page.getByText(/该券已于 .* 在光谷旗舰店核销/)).toBeVisible()

  const other = await visitor()
  await openAs(other, 'xh001_mgr', '/admin/bar/writeOffCoupons')
  await leaveReminder(other)
  await rowOf(other).getByRole('button', { name: '撤销' }).click()
  const dialog = other.getByRole('dialog', { name: /撤销核销/ })
  await dialog.getByRole('textbox', { name: '撤销原因' }).fill('客人改期')
  await dialog.getByRole('button', { name: '撤销' }).click()
  await expect(rowOf(other)).toContainText('已撤销')
})
