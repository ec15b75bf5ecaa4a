import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect as expectSoon, test } from './fixtures.ts'

test.slow()
const expect = expectSoon.configure({ timeout: 15_000 })

const PRICES = '/admin/product/productMasterManage/branchPriceSwitch'
const main = (page: Page) => page.getByRole('main')

test('from purchase statistics the company opens the orders; a price that it approves is the branch’s sale price @release', async ({
  page,
  browser,
  server,
  openAs,
}) => {
  await openAs(page, 'xh_owner', '/admin/product/purchaseTimesStatistics?from=2026-01-01')
  const bought = main(page).getByRole('row').filter({ hasText: 'XH001' })
  await expect(bought).toContainText('光谷')
  await bought.getByRole('link', { name: '查看订单' }).click()
  await expect(page).toHaveURL(/companyPurchaseList\?.*branchId=/)
  await expect(main(page).getByRole('heading', { level: 1, name: '公司采购列表' })).toBeVisible()
  await expect(main(page).getByRole('row').filter({ hasText: '光谷' }).first()).toBeVisible()

  await openAs(page, 'xh_owner', PRICES)
  const terms = main(page).getByRole('region', { name: '门店定价设置' })
  const store = terms.getByRole('row').filter({ hasText: 'XH001' })
  const other = terms.getByRole('row').filter({ hasText: 'XH002' })
  await store.getByRole('checkbox').check()
  await other.getByRole('checkbox').check()
  await terms.getByRole('button', { name: '批量关闭（2）' }).click()
  const question = page.getByRole('dialog', { name: '批量关闭（2）' })
  await expect(question.getByText(/XH002/)).toBeVisible()
  await expectAccessible(page)
  await expect(question.getByRole('button', { name: '关闭自主定价' })).toBeDisabled()
  await question.getByRole('radio', { name: '立即恢复统一价' }).check()
  await question.getByRole('button', { name: '关闭自主定价' }).click()
  await expect(question).toBeHidden()
  await expect(store.getByRole('cell', { name: '否' }).first()).toBeVisible()
  await expect(other.getByRole('cell', { name: '否' }).first()).toBeVisible()
  await terms.getByRole('button', { name: '批量开启（2）' }).click()
  await page.getByRole('dialog', { name: '批量开启（2）' }).getByRole('button', { name: '开启自主定价' }).click()
  await expect(terms.getByRole('button', { name: '批量关闭（2）' })).toBeEnabled()
  await expectAccessible(page)

  // Turns the approval off for this branch.
  await store.getByRole('button', { name: /设置/ }).click()
  const settings = page.getByRole('dialog', { name: /设置 XH001/ })
  await settings.getByRole('combobox', { name: '需审核' }).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await settings.getByRole('button', { name: '保存' }).click()
  await expect(settings).toHaveCount(0)
  await store.getByRole('link', { name: /XH001/ }).click()
  const price = main(page).getByRole('row').filter({ hasText: '冰红茶' })
  await price.getByRole('button', { name: /改价/ }).click()
  const dialog = page.getByRole('dialog', { name: /改价 冰红茶/ })
  await dialog.getByRole('spinbutton', { name: '新价' }).fill('4.5')
  await dialog.getByRole('textbox', { name: '理由' }).fill('周边涨价')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(price).toContainText('+12.5%')

  const shop = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await openAs(shop, 'xh001_mgr', '/admin/product/productManage')
  // The reminder of unreceived orders opens at the start, whichever page is open.
  const reminder = shop.getByRole('dialog', { name: '提示' })
  await expect(reminder).toBeVisible()
  await shop.keyboard.press('Escape')
  await expect(reminder).toBeHidden()
  await expect(shop.getByRole('row').filter({ hasText: '冰红茶' })).toContainText('¥4.50')

  // The trend of its movements is on the product's page.
  const { id, name } = await server.database.db
    .selectFrom('stock_movement')
    .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
    .innerJoin('branch', 'branch.id', 'warehouse.branch_id')
    .innerJoin('branch_product', (join) =>
      join
        .onRef('branch_product.branch_id', '=', 'branch.id')
        .onRef('branch_product.product_id', '=', 'stock_movement.product_id'),
    )
    .innerJoin('product', 'product.id', 'branch_product.product_id')
    .where('branch_no', '=', 'XH001')
    .where('warehouse.kind', '=', 'STORE')
    .where('stock_movement.type', '=', 'PURCHASE_IN')
    .select(['branch_product.id', 'product.name'])
    .orderBy('stock_movement.created_time', 'desc')
    .executeTakeFirstOrThrow()
  await shop.goto(`${server.url}/admin/product/productManage/productDetail?id=${id}`)
  await expect(main(shop).getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  const moved = main(shop).getByRole('region', { name: '近30天出入库' })
  await expect(moved.getByRole('listitem')).toHaveCount(30)
  await expect(moved.getByText('采购入库')).toBeVisible()
  await expectAccessible(shop)
  await shop.context().close()
})
