import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { DIALECT_NAMES, DIALECTS } from '../contract/dialects.ts'
import { startSpecificationServer, type SpecificationServer } from '../contract/specification-server.ts'

const PACKAGES = join(import.meta.dirname, '../../packages')
const CONSOLE = join(PACKAGES, 'console/dist')
const WIDGETS = join(PACKAGES, 'widgets/dist/cdn')
const TOKEN = 'f0e1d2c3'

// The pages come from no address, so that the browser treats the server as one of the local network.
test.use({ permissions: ['local-network-access'] })
test.afterEach(async ({ page }) => {
  // A pending call at the end of the test is no failure.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** Serves the build beside the calls and the live channel of a server without pages. */
const serve = async (page: Page, { url }: SpecificationServer, fileOf: (pathname: string) => string | null) =>
  page.route(
    ({ origin, pathname }) => origin === url && !/^\/(api|socket\.io)\//.test(pathname),
    async (route) => {
      const file = fileOf(new URL(route.request().url()).pathname)
      return file === null ? route.fallback() : route.fulfill({ path: file })
    },
  )
const serveConsole = (page: Page, server: SpecificationServer) =>
  serve(page, server, (pathname) => {
    const file = join(CONSOLE, pathname)
    return pathname !== '/' && existsSync(file) ? file : join(CONSOLE, 'index.html')
  })
const serveWidgets = async (page: Page, server: SpecificationServer) => {
  await serve(page, server, (pathname) => (pathname.startsWith('/cdn/') ? join(WIDGETS, pathname.slice(5)) : null))
  await page.route(`${server.url}/portal`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="zh-CN"><title>门户</title><body>
        <netbar-branch-selector></netbar-branch-selector><netbar-bell></netbar-bell><netbar-notice-feed></netbar-notice-feed>
        <script type="module">
          import { configure } from '/cdn/bell.js'
          import '/cdn/branch-selector.js'
          import '/cdn/notice-feed.js'
          configure({ baseUrl: '', getToken: () => '${TOKEN}', locale: 'zh-CN' })
        </script></body></html>`,
    }),
  )
}

for (const name of DIALECT_NAMES) {
  const { messages, read, firstTarget } = DIALECTS[name]
  // The oddest is what every change is tried with.
  const when = name === 'oddest' ? '' : ' @release'
  test.describe(`a server that knows the specification only, and sends the ${name}${when}`, () => {
    let server: SpecificationServer
    const crashes: string[] = []
    test.beforeEach(async ({ page }) => {
      crashes.length = 0
      page.on('pageerror', ({ message }) => crashes.push(message))
      server = await startSpecificationServer(name)
    })
    test.afterEach(async () => {
      await server.close()
      expect(crashes).toEqual([])
    })

    test('[SES-1] [BELL-1] [UNSTORED-2] [ERR-6] works with the console', async ({ page }) => {
      await serveConsole(page, server)
      await page.goto(server.url)
      await page.getByLabel('用户名').fill(' store1')
      await page.getByLabel('密码', { exact: true }).fill('wrong-1')
      await page.getByRole('button', { name: '登 录' }).click()
      await expect(page.getByRole('alert')).toHaveText('账户或密码错误！')
      await page.getByLabel('密码', { exact: true }).fill('secret-1')
      await page.getByRole('button', { name: '登 录' }).click()

      await expect(page.getByRole('button', { name: '去处理' })).toBeVisible()
      // A block of the home page whose call is not in the specification shows an error of its own.
      const floor = page.getByRole('region', { name: '门店实况' })
      await expect(floor.getByText('系统忙，请稍后再试！')).toBeVisible()
      await page.getByRole('button', { name: '去处理' }).click()
      await expect(page).toHaveURL(/storePurchaseList/)
      // Its call is not in the specification: the page says so, and everything else works.
      await expect(page.locator('.list-broken')).toContainText('系统忙，请稍后再试！')
      const bell = page.getByRole('button', { name: /^通知(，|$)/ })
      await expect(bell).toHaveAccessibleName(`通知，${messages.length} 条未读`)
      await bell.click()
      const listed = page.getByRole('list', { name: '未读消息' }).getByRole('button')
      // The next page comes by itself where the popup has room for it, and at the end of the list otherwise.
      await expect(listed.nth(4)).toBeVisible()
      await listed.last().scrollIntoViewIfNeeded()
      await expect(listed).toHaveCount(read.length)
      for (const content of read) await expect(listed.filter({ hasText: content }).first()).toBeVisible()
      await listed.first().click()
      await expect(page).toHaveURL(
        new RegExp(`${firstTarget.name}\\?${new URLSearchParams(firstTarget.query).toString()}`),
      )
      await expect(bell).toHaveAccessibleName(`通知，${messages.length - 1} 条未读`)
      server.notify({ type: 'CALL', machineName: 7 })
      await expect(page.getByRole('region', { name: '消息提示' }).getByText('7号机呼叫服务')).toBeVisible()
    })

    test('[BELL-1] [BELL-3] [LIVE-1] works with the widgets of a plain page', async ({ page }) => {
      await serveWidgets(page, server)
      await page.goto(`${server.url}/portal`)
      const bell = page.getByRole('button', { name: /^通知(，|$)/ })
      await expect(bell).toHaveAccessibleName(`通知，${messages.length} 条未读`)
      await expect(page.getByText(/^(一店|1)$/).first()).toBeVisible()
      await bell.click()
      const unread = page.getByRole('list', { name: '未读消息' })
      // More come near the end of the list.
      await expect(async () => {
        await unread.evaluate((list) => list.scrollTo(0, list.scrollHeight))
        await expect(unread.getByRole('button')).toHaveCount(read.length, { timeout: 1_000 })
      }).toPass()
      await page.keyboard.press('Escape')
      await expect(page.getByText('已连接')).toBeVisible()
      server.notify({ type: 'CALL', machineName: 7 })
      await expect(page.getByRole('list', { name: '实时通知' }).getByText('7号机呼叫服务')).toBeVisible()
    })
  })
}
