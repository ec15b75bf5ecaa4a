import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

test('[WIDGET-1] the gallery shows every widget in every look @release', async ({ page, server }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(`${server.url}/portal/gallery.html`)
  await page.getByLabel('密码').fill(server.password)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('button', { name: /^通知/ })).toBeVisible()
  await expect(page.getByText('XH002').first()).toBeVisible()
  await expect(page.getByRole('list', { name: '实时通知' })).toBeVisible()
  await expect(page.getByRole('region', { name: '门店采购单' })).toBeVisible()
  await expect(page.getByRole('region', { name: '公司采购单' })).toBeVisible()

  for (const theme of ['dark', 'auto', 'light']) {
    for (const dir of ['rtl', 'ltr']) {
      await page.getByLabel('theme').selectOption(theme)
      await page.getByLabel('dir').selectOption(dir)
      await expect(page.locator('netbar-notice-feed .netbar-feed')).toHaveAttribute('data-theme', theme)
      await expect(page.locator('netbar-notice-feed .netbar-feed')).toHaveCSS('direction', dir)
    }
  }
  await page.getByLabel('width').selectOption('320px')
  await page.getByLabel('locale').selectOption('en-US')
  await expect(page.getByRole('region', { name: 'Live notices' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Branch orders' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('[WIDGET-1] a server has every state of every widget at /widgets/, live @release', async ({ page, server }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(`${server.url}/widgets/?locale=en-US`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Bell',
    'BranchSelector',
    'NoticeFeed',
    'StorePurchaseList',
    'CompanyPurchaseList',
  ])
  const many = page.frameLocator('iframe[title="Bell: popup-many"]')
  await many.locator('main').scrollIntoViewIfNeeded()
  await expect(many.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible()
  await page.getByLabel('theme').selectOption('dark')
  await expect(page).toHaveURL(/theme=dark/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'popup-failed' }).first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /again/i })).toBeVisible()
  expect(complaints).toEqual([])
})
