import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

test.slow()

const LIST = '/admin/product/productMasterManage'
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const choose = async (page: Page, name: string, title: string) => {
  await page.getByRole('combobox', { name, exact: true }).click()
  // An earlier list may still be in the DOM, hidden.
  await page.getByTitle(title, { exact: true }).filter({ visible: true }).click()
}

test('[VAL-3] a product is added, given to the branches and disabled; one with stock cannot be disabled @release', async ({
  page,
  openAs,
}) => {
  await openAs(page, 'xh_owner', `${LIST}?sort=code`)
  await expect(rowOf(page, 'P0001')).toContainText('¥28.80')
  await expectAccessible(page, 'main')

  await page.getByRole('button', { name: '新增' }).click()
  await expect(page.getByRole('heading', { name: '新增商品' })).toBeVisible()
  const form = page.locator('form:has(textarea):visible')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('此项必填')).toHaveCount(8)
  await expectAccessible(page, 'main')
  await field(page, '名称').fill('青柠气泡水')
  await field(page, '条码').fill('2000000000016')
  await choose(page, '类型', '零售')
  await choose(page, '分类', '饮料')
  await choose(page, '分组', '夜宵')
  await page.keyboard.press('Escape')
  await choose(page, '销售单位', '罐')
  await choose(page, '采购单位', '箱')
  await page.getByRole('spinbutton', { name: '换算', exact: true }).fill('24')
  await page.getByRole('spinbutton', { name: '进价', exact: true }).fill('48')
  await page.getByRole('spinbutton', { name: '建议零售价', exact: true }).fill('5')
  await field(page, '编码').fill('QN-1')
  await choose(page, '退货政策', '折价退')
  await page.getByRole('spinbutton', { name: '折价比例', exact: true }).fill('50')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请输入8-14位数字，并核对校验位')).toBeVisible()
  await field(page, '条码').fill('2000000000015')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('该条码已登记在其他商品')).toBeVisible()
  await field(page, '条码').fill('')
  await form.getByRole('button', { name: '保存' }).click()

  await page.getByRole('textbox', { name: '关键字' }).fill('水')
  await page.getByRole('button', { name: '查询' }).click()

  // It is given to the branches; of two to be disabled, the one with stock is refused.
  const fresh = rowOf(page, '青柠气泡水')
  await expect(fresh).toContainText('60.0%')
  await expect(fresh).toContainText('QN-1')
  await fresh.getByRole('checkbox').check()
  await page.getByRole('button', { name: '铺货到门店（1）' }).click()
  const spreading = page.getByRole('dialog', { name: '铺货到门店（1）' })
  await expect(spreading.getByText(/1 个商品将铺货到 \d+ 家门店/)).toBeVisible()
  await spreading.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已铺货 1 个商品')).toBeVisible()
  await fresh.getByRole('checkbox').check()
  await page.getByRole('button', { name: '改分类（1）' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: '分类', exact: true }).click()
  await page.getByTitle('泡面', { exact: true }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(fresh.getByRole('cell', { name: '泡面', exact: true })).toBeVisible()
  await fresh.getByRole('checkbox').check()
  await rowOf(page, 'P0001').getByRole('checkbox').check()
  await page.getByRole('button', { name: '停用（2）' }).click()
  await page.getByRole('dialog', { name: '停用2个商品' }).getByRole('button', { name: '停用' }).click()
  await expect(page.getByText('1 个商品未能停用')).toBeVisible()
  await expect(page.getByText(/P0001 矿泉水 550ml 仍有库存或未完成的采购单，不能停用：.*公司总仓/)).toBeVisible()
  await expect(fresh.getByText('停用', { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'main')

  // Its page shows stock and history.
  await fresh.getByRole('link', { name: '详情' }).click()
  await page.getByRole('radio', { name: '门店分布' }).check()
  await expect(page.getByRole('row').filter({ hasText: 'XH001' }).filter({ hasText: '下架' })).toBeVisible()
  await page.getByRole('radio', { name: '变更记录' }).check()
  await expect(page.locator('.resource-history > li')).toHaveText([/^停用 周建国/, /^修改 周建国/, /^新增 周建国/])
  await expectAccessible(page, 'main')
})

test('[PERM-7] a user who may not see costs has neither the column nor the field @release', async ({
  page,
  openAs,
}) => {
  await openAs(page, 'finance01', `${LIST}?sort=code`)
  await expect(rowOf(page, 'P0001')).toContainText('¥3.00')
  for (const name of ['进价', '毛利率']) await expect(page.getByRole('columnheader', { name })).toHaveCount(0)
  await rowOf(page, 'P0001').getByRole('link', { name: '详情' }).click()
  await expect(page.getByRole('definition').filter({ hasText: '¥3.00' })).toBeVisible()
  await expect(page.getByText('进价')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '编辑' })).toHaveCount(0)
})
