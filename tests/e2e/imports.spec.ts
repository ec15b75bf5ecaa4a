import { sheetOf } from '@netbar/server/testing'
import { SHEET_MIME } from '@netbar/shared/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

test.slow()

const HEAD = ['名称', '类型', '分类', '销售单位', '采购单位', '换算', '进价', '建议零售价']
const product = (name: string, category = '饮料') => [name, '零售', category, '听', '箱', '24', '48', '5']
const choose = async (page: Page, rows: readonly (readonly string[])[]) =>
  page.getByLabel('点击选择或拖放文件到这里').setInputFiles({
    name: '六月新品.xlsx',
    mimeType: SHEET_MIME,
    buffer: await sheetOf(rows),
  })

test('[ENT-4] products come from a file: its invalid rows are named and returned, its valid ones written once confirmed', async ({
  page,
  openAs,
}) => {
  await openAs(page, 'xh_owner', '/admin/product/productMasterManage')
  await page.getByRole('button', { name: '批量导入' }).click()
  await expect(page.getByRole('heading', { name: '批量导入商品总库' })).toBeVisible()
  await expectAccessible(page, 'main')
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载模板' }).click()
  expect((await template).suggestedFilename()).toBe('商品总库导入.xlsx')

  await choose(page, [['名称', '库存'], product('别的模板')])
  await expect(page.getByText('模板版本不符，不认识的列：库存')).toBeVisible()
  await choose(page, [HEAD, product('青柠气泡水'), product('海盐气泡水', '饮 科'), product('苦瓜气泡水', '没有的分类')])
  const wrong = page.getByRole('row').filter({ hasText: '海盐气泡水' })
  await expect(wrong).toContainText('3')
  await expect(wrong).toContainText('分类: 还没有这个名称，核对时可以勾选新建 (饮 科)')
  const offers = page.getByRole('group', { name: '文件里有2个还没有的分类' })
  await expect(offers.getByRole('listitem').filter({ hasText: '饮 科' })).toContainText('是不是已有的“饮料”')
  await offers.getByRole('checkbox', { name: '没有的分类 1行' }).check()
  await expectAccessible(page, 'main')
  const badRows = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载错误行' }).click()
  expect((await badRows).suggestedFilename()).toBe('错误行.xlsx')
  await page.getByRole('button', { name: '导入2行' }).click()
  await expect(page.getByText('导入完成：新增2，修改0')).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByRole('link', { name: '查看商品总库' }).click()
  const list = page.getByRole('table').filter({ hasText: '建议零售价' })
  await expect(list.getByRole('row').filter({ hasText: '青柠气泡水' })).toContainText('¥5.00')
  await expect(list.getByRole('row').filter({ hasText: '苦瓜气泡水' })).toContainText('没有的分类')
})

// Users with a single branch are reminded of unreceived orders, over the page.
test('[ENT-4] a purchase comes from a file into the cart of the branch on the screen @release', async ({
  page,
  openAs,
  server,
}) => {
  const { code } = await server.database.db
    .selectFrom('product')
    .where('min_order', '=', 1)
    .where('order_multiple', '=', 1)
    .where('type', '=', 'RETAIL')
    .where('enabled', '=', 1)
    .innerJoin('branch', 'branch.brand_id', 'product.brand_id')
    .where('branch.branch_no', '=', 'XH001')
    .orderBy('code')
    .select('product.code')
    .executeTakeFirstOrThrow()
  await openAs(page, 'area01', '/admin/product/purchaseBatch/uploadXlsx')
  await choose(page, [
    ['商品编码', '采购数量'],
    [code, '7'],
  ])
  await page.getByRole('button', { name: '导入1行' }).click()
  await page.getByRole('link', { name: '查看采购下单' }).click()
  const cart = page.getByRole('region', { name: '购物车' })
  await expect(cart.getByRole('spinbutton')).toHaveValue('7')
})
