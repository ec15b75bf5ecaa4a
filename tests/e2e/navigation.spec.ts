import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

// With the default motion: menus and dialogs are animated.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('[GUARD-8] [SHELL-10] the loading bar runs until the page is there, which begins at its top, in a tab', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'area01')
  await expect(page.getByRole('tab')).toHaveText(['首页'])
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/store-purchase-list.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.setViewportSize({ width: 1440, height: 400 })
  const scrollDown = () => {
    window.scrollTo(0, 200)
    return window.scrollY
  }
  // The page scrolls once its blocks are there.
  await expect.poll(() => page.evaluate(scrollDown)).toBeGreaterThan(0)
  const bar = page.getByRole('progressbar', { name: '加载中…' })
  await expect(bar).toHaveCount(0)

  await page.getByRole('link', { name: '门店采购单' }).first().click()
  await expect(bar).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: '门店采购单' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('tab')).toHaveText(['首页', '门店采购单'])
  await expect(page.getByRole('tab', { name: '门店采购单' })).toHaveAttribute('aria-selected', 'true')
})

test('[GUARD-4] the announcements are read without a session, in every language, and axe finds nothing', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/announcement`)
  await expect(page.getByRole('heading', { level: 1, name: '系统公告' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
  await expect(page).toHaveTitle(/^系统公告 - /)
  await expectAccessible(page)
  await page.getByRole('combobox').selectOption('en-US')
  await expect(page.getByRole('heading', { level: 1, name: 'Announcement' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('[ROUTE-6] [SES-5] an open dialog is hidden with its page by the lock screen, and comes back', async ({
  page,
  server,
  signIn,
}) => {
  const crashes: string[] = []
  page.on('pageerror', ({ message }) => crashes.push(message))
  await signIn(page, 'xh001_mgr')
  const reminder = page.getByRole('dialog', { name: '提示' })
  await expect(reminder).toBeVisible()
  await page.keyboard.press('Control+Alt+l')
  await expect(page.getByRole('button', { name: '解锁' })).toBeVisible()
  await expect(reminder).toBeHidden()
  await page.getByLabel('密码').fill(server.password)
  await page.keyboard.press('Enter')
  await expect(reminder).toBeVisible()
  await page.getByRole('button', { name: '去处理' }).click()
  await expect(page).toHaveURL(/storePurchaseList/)
  expect(crashes).toEqual([])
})
