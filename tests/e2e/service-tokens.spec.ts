import { confirmIdentity } from './confirm-identity.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectFitsPhone } from './expect-fits.ts'
import { expect, test } from './fixtures.ts'

test('[PERM-7] a service token is made and copied, answers a script, is listed with that use, and is revoked @release', async ({
  page,
  context,
  server,
  openAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // No reminder of unreceived orders covers the page of an area manager.
  await openAs(page, 'area01', '/admin/personal/profile')
  const section = page.getByRole('region', { name: '服务令牌' })
  await section.getByRole('button', { name: '新建服务令牌' }).click()
  const dialog = page.getByRole('dialog', { name: '新建服务令牌' })
  await dialog.getByRole('textbox', { name: '名称' }).fill('监控服务器')
  await dialog.getByRole('combobox', { name: '用途' }).click()
  await page.getByTitle('检查未入库采购单', { exact: true }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '新建服务令牌' }).click()
  await confirmIdentity(page)
  await page.getByRole('button', { name: '复制令牌' }).click()
  await expect(page.getByRole('button', { name: '已复制' })).toBeVisible()
  await expectAccessible(page)
  const token = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: '已保存' }).click()
  await expect(page.getByText(token)).toBeHidden()

  const { id: branchId } = await server.database.db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select('id')
    .executeTakeFirstOrThrow()
  const unstored = async () =>
    (await server.call('GET', `/api/purchase/order/findWarehousingOrder?branchId=${branchId}`, { token })).body
  expect(await unstored()).toMatchObject({ status: 200 })
  await page.reload()
  const entry = section.getByRole('listitem').filter({ hasText: '监控服务器' })
  await expect(entry).toContainText('来自 127.0.0.1')
  await expectAccessible(page)
  await expectFitsPhone(page, 'the profile with its service tokens')
  await entry.getByRole('button', { name: '撤销“监控服务器”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销', exact: true }).click()
  await expect(section.getByText('还没有服务令牌')).toBeVisible()
  expect(await unstored()).toMatchObject({ status: 40_101 })
})
