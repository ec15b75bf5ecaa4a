import { expect, test } from './fixtures.ts'

test('[CALL-5] a branch is not closed with work open in it, is suspended with a reason, and its history has both', async ({
  page,
  openAs,
}) => {
  await openAs(page, 'xh_owner', '/settings/branch')
  const row = page.getByRole('row', { name: /XH001/ })
  await row.getByRole('link', { name: '详情' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('光谷旗舰店')
  await page.getByRole('button', { name: '关闭门店' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('原因').fill('租约到期')
  await dialog.getByRole('button', { name: '关闭门店' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('门店还有未完成的业务，不能关闭')
  await dialog.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '放弃修改' }).click()

  await page.getByRole('button', { name: '停业', exact: true }).click()
  await dialog.getByLabel('原因').fill('消防整改')
  await dialog.getByRole('button', { name: '停业' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('停业整顿')
  await page.getByRole('radio', { name: '变更记录' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '营业 → 停业整顿' }).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '消防整改' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '恢复营业' })).toBeVisible()
})
