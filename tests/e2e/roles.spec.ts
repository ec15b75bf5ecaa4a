import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** Opens an entry of the menu with the other actions of a row. */
const more = async (page: Page, name: string, action: string) => {
  await rowOf(page, name).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('[PERM-7] a role is given a page by keyboard, and its holder has it at once without losing what was typed', async ({
  page,
  openAs,
  visitor,
}) => {
  const cashier = await visitor()
  await openAs(cashier, 'xh001_cash1', '/admin/personal/resetPassword')
  const typed = cashier.getByLabel('原密码', { exact: true })
  // The unreceived orders of the branch are said first.
  await cashier.getByRole('dialog').waitFor()
  await cashier.keyboard.press('Escape')
  await typed.fill('half-typed')

  await openAs(page, 'xh_owner', '/settings/role')
  await expect(rowOf(page, '收银员')).toBeVisible()
  await expectAccessible(page, 'main')
  await more(page, '收银员', '拥有者')
  await expect(page.getByRole('dialog')).toContainText('xh001_cash1')
  await page.keyboard.press('Escape')

  await rowOf(page, '收银员').getByRole('button', { name: '分配权限' }).click()
  const dialog = page.getByRole('dialog')
  const item = (name: string) => dialog.getByRole('treeitem', { name, exact: true })
  await expect(item('系统设置')).toHaveAttribute('aria-checked', 'mixed')
  await item('系统设置').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(item('角色管理')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(item('查看角色')).toHaveAttribute('aria-checked', 'true')
  await expect(item('角色管理')).toHaveAttribute('aria-checked', 'mixed')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()

  await cashier.getByRole('menuitem', { name: '系统设置' }).click()
  await expect(cashier.getByRole('menuitem', { name: '角色管理' })).toBeVisible()
  await expect(typed).toHaveValue('half-typed')
})

test('[PERM-7] the console is shown as a role has it, in a tab that sends nothing', async ({ page, openAs }) => {
  await openAs(page, 'xh_owner', '/settings/role')
  const opening = page.waitForEvent('popup')
  await more(page, '收银员', '以此角色查看')
  const preview = await opening
  await expect(preview.getByRole('status').filter({ hasText: '正在以角色“收银员”查看控制台' })).toBeVisible()
  await expect(preview.getByRole('menuitem', { name: '统计分析' })).toBeVisible()
  await expect(preview.getByRole('menuitem', { name: '系统设置' })).toHaveCount(0)
  await preview.getByRole('button', { name: /^通知(，|$)/ }).click()
  await preview.getByRole('button', { name: '标记全部为已读' }).click()
  await expect(preview.getByText('预览中，未提交任何内容。')).toBeVisible()
  await preview.keyboard.press('Escape')
  await preview.getByRole('button', { name: '结束预览' }).click()
  await expect(preview.getByRole('menuitem', { name: '系统设置' })).toBeVisible()
})
