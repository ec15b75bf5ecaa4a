import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

test.slow()

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
test('[PERM-2] a category is moved below another one, renamed, and its history is shown @release', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'xh_owner')
  await page.getByRole('menuitem', { name: '商品管理' }).click()
  await page.getByRole('menuitem', { name: '商品设置' }).click()
  await expectAccessible(page, 'main')
  await page.getByRole('link', { name: /商品分类/ }).click()
  await expect(rowOf(page, '饮料')).toContainText('C0001')
  await expectAccessible(page, 'main')

  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增商品分类' })
  await form.getByRole('textbox', { name: '名称' }).fill('饮料')
  await form.getByRole('combobox', { name: '上级分类' }).click()
  await page.getByTitle('C0003 零食').click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('名称已存在')).toBeVisible()
  await form.getByRole('textbox', { name: '名称' }).fill('膨化食品')
  await form.getByRole('textbox', { name: '编码' }).fill('x-1')
  await expect(form.getByText('2-32位大写字母、数字或下划线')).toBeVisible()
  await form.getByRole('textbox', { name: '编码' }).fill('PUFFED')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  await expect(rowOf(page, '膨化食品')).toContainText('零食')

  await rowOf(page, '膨化食品').getByRole('button', { name: '编辑' }).click()
  const edit = page.getByRole('dialog', { name: '膨化食品' })
  await edit.getByRole('textbox', { name: '名称' }).fill('薯片')
  await edit.getByRole('button', { name: '取消' }).click()
  await expect(edit.getByText('内容尚未保存，离开后将丢失。')).toBeVisible()
  await edit.getByRole('button', { name: '继续编辑' }).click()
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(rowOf(page, '薯片')).toBeVisible()
  await rowOf(page, '薯片').getByRole('button', { name: '变更记录' }).click()
  await expect(page.getByRole('dialog').getByText('名称: 膨化食品 → 薯片')).toBeVisible()
  await page.keyboard.press('Escape')

  const names = page.getByRole('row').locator('td:nth-child(4)')
  await expect(names).toHaveText(['饮料', '泡面', '零食', '薯片', '水吧原料', '物资'])
  await rowOf(page, '泡面').getByRole('button', { name: '上移' }).click()
  await expect(names).toHaveText(['泡面', '饮料', '零食', '薯片', '水吧原料', '物资'])
  await expect(rowOf(page, '泡面').getByRole('button', { name: '上移' })).toBeDisabled()

  await rowOf(page, '水吧原料').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  const end = page.getByRole('dialog', { name: '停用 水吧原料' })
  await end.getByRole('button', { name: '转入并停用' }).click()
  await expect(end.getByText('此项必填')).toBeVisible()
  await end.getByRole('combobox', { name: '转入分类' }).click()
  await page.getByTitle('C0005 物资').click()
  await end.getByRole('button', { name: '转入并停用' }).click()
  await expect(rowOf(page, '水吧原料')).toContainText('停用')
})

test('[PERM-2] products are added to a group and ordered, by mouse and by keys @release', async ({ page, openAs }) => {
  await openAs(page, 'xh_owner', '/admin/product/groupCodeManage')
  const names = page.getByRole('row').locator('td:nth-child(4)')
  await expect(names).toHaveText(['热卖', '夜宵', '套餐'])
  await expect(rowOf(page, '套餐').getByRole('button', { name: '下移' })).toBeDisabled()
  await rowOf(page, '套餐').getByRole('button', { name: '上移' }).press('Enter')
  await expect(names).toHaveText(['热卖', '套餐', '夜宵'])
  await rowOf(page, '套餐').getByRole('button', { name: '成员商品' }).click()
  const dialog = page.getByRole('dialog', { name: '“套餐”的成员商品' })
  await expect(dialog.getByText('未添加商品，客户端不显示')).toBeVisible()
  for (const code of ['P0003', 'P0001', 'P0002']) {
    await dialog.getByRole('combobox').fill(code)
    await page.getByTitle(new RegExp(`^${code}`)).click()
  }
  const items = dialog.getByRole('listitem')
  await expect(items).toContainText(['P0003', 'P0001', 'P0002'])
  await dialog.getByRole('button', { name: /^上移/ }).nth(1).press('Enter')
  await expect(items).toContainText(['P0001', 'P0003', 'P0002'])
  await items.nth(2).dragTo(items.nth(0))
  await expect(items).toContainText(['P0002', 'P0001', 'P0003'])
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, '套餐')).toContainText('3')
  await rowOf(page, '套餐').getByRole('button', { name: '成员商品' }).click()
  await expect(items).toContainText(['P0002', 'P0001', 'P0003'])
})

test('[PERM-2] the pages of categories and groups open only for users with their function @release', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'xh001_mgr')
  for (const path of ['codeManage', 'groupCodeManage']) {
    await page.goto(new URL(`/admin/product/${path}`, page.url()).href)
    await expect(page).toHaveURL(/403/)
  }
})
