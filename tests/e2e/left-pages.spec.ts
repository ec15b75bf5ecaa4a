import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const STOCK = '/admin/product/inventory'
const keyword = (page: Page) => page.getByRole('main').getByLabel('关键字')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
/** The URL changes first: until the tab is selected, the previous page is still on the screen. */
const openTab = async (page: Page, name: string) => {
  await tab(page, name).click()
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
}
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
const rows = (page: Page) => page.getByRole('main').getByRole('row')

const search = async (page: Page, text: string) => {
  await keyword(page).fill(text)
  await page.getByRole('main').getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/keyword=/)
}

test('[GUARD-3] a page that was left for another one opens without its filter, by its tab, its link and after a reload @release', async ({
  page,
  openAs,
}) => {
  await openAs(page, 'area01', STOCK)
  await expect(rows(page).nth(2)).toBeVisible()
  const count = await rows(page).count()
  const comeBack = {
    tab: () => openTab(page, '库存管理'),
    link: () => link(page, '库存管理').click(),
    reload: async () => {
      await page.reload()
      await openTab(page, '库存管理')
    },
  }
  for (const [way, back] of Object.entries(comeBack))
    await test.step(way, async () => {
      await search(page, '可乐')
      await expect.poll(() => rows(page).count()).toBeLessThan(count)
      await openTab(page, '首页')
      await expect(page).toHaveURL(/\/home$/)
      await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).not.toContain('inventory')
      const asked = page.waitForRequest((request) => request.url().includes('/api/stock/balance'))
      await back()
      expect((await asked).url()).not.toContain('keyword')
      await expect(page).toHaveURL((url) => url.pathname === STOCK && url.search === '')
      await expect(keyword(page)).toHaveValue('')
      await expect.poll(() => rows(page).count()).toBe(count)
    })
})

test('[GUARD-3] a page keeps its filter while one of its details is open, and behind the lock screen @release', async ({
  page,
  server,
  openAs,
}) => {
  await openAs(page, 'area01', STOCK)
  await search(page, '可乐')
  await page.getByRole('main').getByRole('link', { name: '明细' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '库存明细' })).toBeVisible()
  await link(page, '库存管理').click()
  await expect(page).toHaveURL(/keyword=/)
  await expect(keyword(page)).toHaveValue('可乐')
  await page.keyboard.press('Control+Alt+l')
  await expect(page).toHaveURL(/\/locking$/)
  await page.getByLabel('密码').fill(server.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword=/)
  await expect(keyword(page)).toHaveValue('可乐')
})

test('[ROUTE-6] [GUARD-3] a page that is always kept alive stays as it was left, until its tab is closed @release', async ({
  page,
  openAs,
}) => {
  await openAs(page, 'area01', '/admin/product/storePurchaseList')
  await page.getByLabel('订单号').fill('CG')
  await page.getByRole('main').getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/orderNo=CG/)
  await openTab(page, '首页')
  await link(page, '门店采购单').click()
  await expect(page).toHaveURL(/orderNo=CG/)
  await expect(page.getByLabel('订单号')).toHaveValue('CG')

  await tab(page, '门店采购单').focus()
  await page.keyboard.press('Delete')
  await expect(page).toHaveURL(/\/home$/)
  await link(page, '门店采购单').click()
  await expect(page).toHaveURL(/storePurchaseList$/)
  await expect(page.getByLabel('订单号')).toHaveValue('')
})

test('[SHELL-10] [GUARD-8] a page is at its top after each navigation, and at its old scroll position after going back', async ({
  page,
  openAs,
}) => {
  const top = () => page.evaluate(() => window.scrollY)
  const scroll = async () => {
    await page.evaluate(() => window.scrollTo(0, 120))
    await expect.poll(top).toBe(120)
  }
  await page.setViewportSize({ width: 1440, height: 500 })
  await openAs(page, 'area01', `${STOCK}?limit=10`)
  await expect(rows(page)).toHaveCount(11)

  // A change of the page's query is a navigation.
  await scroll()
  await page.getByRole('main').getByTitle('2', { exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(top).toBe(0)

  // Going back restores the scroll position, and leaves that of the other page as it is.
  await scroll()
  await link(page, '首页').click()
  await expect.poll(top).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect(rows(page).nth(1)).toBeVisible()
  await expect.poll(top).toBe(120)

  // A discarded filter leaves no scroll position behind.
  await link(page, '首页').click()
  await expect(page.getByRole('region', { name: '实时通知' })).toBeVisible()
  await expect.poll(top).toBe(0)
  await openTab(page, '库存管理')
  await expect(page).toHaveURL((url) => url.search === '')
  await expect(rows(page).nth(1)).toBeVisible()
  await expect.poll(top).toBe(0)
  await scroll()
  await openTab(page, '首页')
  await expect.poll(top).toBe(0)
  await openTab(page, '库存管理')
  await expect.poll(top).toBe(120)
})

test('[SHELL-10] a list is where it was left when a form opened from it is closed', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await openAs(page, 'xh_owner', '/admin/product/productMasterManage?limit=10&page=2')
  await expect(rows(page)).toHaveCount(11)
  const top = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 120))
  await expect.poll(top).toBe(120)
  await page.getByRole('main').getByRole('button', { name: '新增', exact: true }).press('Enter')
  await page.getByRole('main').getByRole('button', { name: '取消', exact: true }).click()
  await expect(page).toHaveURL(/limit=10&page=2|page=2&limit=10/)
  await expect.poll(top).toBe(120)
})
