import { confirmIdentity } from './confirm-identity.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

test('an account is made, its owner sets the password by a link that works once, and signs in', async ({
  page,
  openAs,
  visitor,
}) => {
  await openAs(page, 'admin', '/settings/user')
  await expect(page.getByRole('row').filter({ hasText: 'xh001_mgr' })).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByRole('heading', { name: '新增账号' }).waitFor()
  await page.getByRole('combobox', { name: '品牌', exact: true }).fill('星河电竞馆')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: '账号', exact: true }).fill('night.lead')
  await page.getByRole('textbox', { name: '姓名', exact: true }).fill('夜班领班')
  await page.getByRole('textbox', { name: '手机', exact: true }).fill('12099990001')
  await page.getByRole('combobox', { name: '角色' }).fill('星河电竞馆 收银员')
  await page.keyboard.press('Enter')
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: '保存' }).click()

  const row = page.getByRole('row').filter({ hasText: 'night.lead' })
  await row.getByRole('button', { name: '重置密码' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '重置密码' }).click()
  await confirmIdentity(page)
  const link = await page.getByRole('dialog').locator('code').textContent()
  await page.getByRole('button', { name: '我已保存' }).click()

  const owner = await visitor()
  await owner.goto(link ?? '')
  await owner.getByLabel('新密码', { exact: true }).fill('lantern-42-river')
  await owner.getByLabel('确认新密码').fill('lantern-42-river')
  await expectAccessible(owner, 'main')
  await owner.getByRole('button', { name: '保存密码' }).click()
  await expect(owner.getByText('密码已设置，请用新密码登录。')).toBeVisible()
  await owner.getByRole('button', { name: '去登录' }).click()
  await owner.goto(link ?? '')
  await expect(owner.getByText('链接已失效')).toBeVisible()
})
