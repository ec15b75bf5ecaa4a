import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { startSpecificationServer, type SpecificationServer } from '../contract/specification-server.ts'

const ORIGIN = 'http://console.test'
const DIST = join(import.meta.dirname, '../../packages/console/dist')

let server: SpecificationServer
test.beforeEach(async () => {
  server = await startSpecificationServer()
})
test.afterEach(async ({ page }) => {
  // A call that is on its way when the test is over has failed nothing.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await server.close()
})

/** Serves the console's built files beside the calls of a server that knows the specification only. */
const serveConsole = async (page: Page) => {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname.startsWith('/api/'))
      return route.fulfill({ response: await route.fetch({ url: server.url + pathname + search }) })
    const file = join(DIST, pathname)
    return route.fulfill({ path: pathname !== '/' && existsSync(file) ? file : join(DIST, 'index.html') })
  })
}

test('[SES-1] [BELL-1] [UNSTORED-2] [ERR-6] the console works with a server that knows the specification only', async ({
  page,
}) => {
  const crashes: string[] = []
  page.on('pageerror', ({ message }) => crashes.push(message))
  await serveConsole(page)
  await page.goto(ORIGIN)
  await page.getByLabel('用户名').fill('store1')
  await page.getByLabel('密码', { exact: true }).fill('wrong-1')
  await page.getByRole('button', { name: '登 录' }).click()
  await expect(page.getByRole('alert')).toHaveText('账户或密码错误！')
  await page.getByLabel('密码', { exact: true }).fill('secret-1')
  await page.getByRole('button', { name: '登 录' }).click()

  await expect(page.getByRole('button', { name: '去处理' })).toBeVisible()
  // A block of the home page whose call is none of the specification's says so by itself.
  const floor = page.getByRole('region', { name: '门店实况' })
  await expect(floor.getByText('加载失败')).toBeVisible()
  await page.getByRole('button', { name: '去处理' }).click()
  await expect(page).toHaveURL(/storePurchaseList/)
  // Its call is none of the specification's: the page says so, and everything else goes on.
  await expect(page.getByText('列表加载失败')).toBeVisible()
  const bell = page.getByRole('button', { name: /^通知(，|$)/ })
  await expect(bell).toHaveAccessibleName('通知，8 条未读')
  await bell.click()
  const messages = page.getByRole('list', { name: '未读消息' }).getByRole('button')
  // One page is less than what the popup has room for: it asks for the next by itself.
  await expect(messages).toHaveCount(8)
  await messages.first().click()
  await expect(page).toHaveURL(/storePurchaseDetail\?orderId=100/)
  await expect(bell).toHaveAccessibleName('通知，7 条未读')
  expect(crashes).toEqual([])
})
