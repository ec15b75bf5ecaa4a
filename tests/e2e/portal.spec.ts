import { callForService, runFloorEvent, replenish, type TestServer } from '@netbar/server/testing'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const BRANCH = 'XH002'

/** Errors of the page: violated policies, exceptions, and logged errors. */
const watchComplaints = (page: Page): readonly string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

const signInHere = async (page: Page, server: TestServer) => {
  await page.getByLabel('用户名').fill('xh002_mgr')
  await page.getByLabel('密码').fill(server.password)
  await page.getByRole('button', { name: '登录' }).click()
}

const openPortal = async (page: Page, server: TestServer) => {
  await page.goto(`${server.url}/portal/`)
  await signInHere(page, server)
}

const events = (page: Page, name: string) => page.locator('#events li').filter({ hasText: name })

test('[WIDGET-2] the bell works in a page with hostile CSS, a strict policy and no framework', async ({
  page,
  server,
}) => {
  const complaints = watchComplaints(page)
  const answer = await page.goto(`${server.url}/portal/`)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("require-trusted-types-for 'script'")

  await openPortal(page, server)
  const bell = page.getByRole('button', { name: /^通知，\d+ 条未读$/ })
  await expect(bell).toBeVisible()
  await bell.click()
  const popup = page.getByRole('dialog')
  await expect(popup).toBeVisible()
  await expect.poll(async () => (await popup.boundingBox())?.width).toBe(572)
  // The page sets a 12 px serif for every element.
  const looks = await popup
    .getByRole('button')
    .first()
    .evaluate((row) => {
      const { fontFamily, display } = getComputedStyle(row)
      return { isSerif: fontFamily.includes('SimSun'), display }
    })
  expect(looks).toEqual({ isSerif: false, display: expect.not.stringMatching('none') })
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(bell).toBeFocused()
  expect(complaints).toEqual([])
})

test('[WIDGET-2] widgets on the portal’s dark masthead are readable: the bell, and a user’s only branch @release', async ({
  page,
  server,
}) => {
  await openPortal(page, server)
  await expect(page.getByRole('button', { name: /^通知，\d+ 条未读$/ })).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(page.locator('#branch [part="branch"]')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.getByLabel('Language').selectOption('en-US')
  await expect(page.getByText('Welcome, xh002_mgr')).toBeVisible()
})

test('[WIDGET-3] notices, counts and navigation leave as events, and the page decides', async ({
  page,
  context,
  server,
}) => {
  await openPortal(page, server)
  await expect(events(page, 'netbar-connection').first()).toContainText('"connected":true')

  await runFloorEvent(server.database, BRANCH, callForService)
  await expect(events(page, 'netbar-notice').first()).toContainText('"type":')
  const bell = page.getByRole('button', { name: /^通知，\d+ 条未读$/ })
  const before = await bell.getAttribute('aria-label')
  await runFloorEvent(server.database, BRANCH, replenish)
  await expect(bell).not.toHaveAccessibleName(before ?? '')

  await bell.click()
  const opened = context.waitForEvent('page')
  await page.getByRole('list', { name: '未读消息' }).getByRole('button').first().click()
  await expect(events(page, 'netbar-navigate').first()).toContainText('storePurchaseDetail')
  expect((await opened).url()).toContain('storePurchaseDetail')
  // The portal's own page stays where it was.
  expect(page.url()).toContain('/portal/')

  await page.getByRole('button', { name: '退出' }).click()
  await expect(bell).toBeHidden()
})

test('[WIDGET-2] [LIVE-4] a second bell shares the session, the calls and the connection of the first', async ({
  page,
  server,
}) => {
  const sockets: string[] = []
  const totals: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  page.on('request', (request) => {
    if (request.url().includes('/unread/total')) totals.push(request.url())
  })
  await page.goto(`${server.url}/portal/`)
  await page.evaluate(() => document.querySelector('.masthead')?.append(document.createElement('netbar-bell')))
  await signInHere(page, server)
  const bells = page.getByRole('button', { name: /^通知，\d+ 条未读$/ })
  await expect(bells).toHaveCount(2)
  await expect(events(page, 'netbar-connection').first()).toContainText('"connected":true')
  expect([sockets.length, totals.length]).toEqual([1, 1])

  const before = (await bells.first().getAttribute('aria-label')) ?? ''
  await runFloorEvent(server.database, BRANCH, replenish)
  await expect(bells.first()).not.toHaveAccessibleName(before)
  const after = (await bells.first().getAttribute('aria-label')) ?? ''
  await expect(bells.last()).toHaveAccessibleName(after)
})
