import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { callForService, runFloorEvent, replenish, type TestServer } from '@netbar/server/testing'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { expect, test } from './fixtures.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'nonce-page'",
  "style-src 'self'",
  "connect-src 'self' ws: wss:",
  "frame-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Errors of the page: violated policies, exceptions, and logged errors. */
const watchComplaints = (page: Page): readonly string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  return complaints
}

/** A foreign page at this path of the server's own origin, with a strict policy. */
const putPage = (page: Page, server: TestServer, path: string, body: string) =>
  page.route(`${server.url}${path}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'Content-Security-Policy': POLICY },
      body: `<!doctype html><html lang="zh-CN"><head><title>页面</title></head><body>${body}</body></html>`,
    }),
  )

// The pages are the tests' own and come from no address, so that the browser treats the server as one of the local
// network.
test.use({ permissions: ['local-network-access'] })

const ONE_FILE = '/widgets/cdn/netbar-widgets.js'
const configure = (token: string) =>
  `<script nonce="page">netbar.configure({ baseUrl: '', getToken: () => '${token}', locale: 'zh-CN' })</script>`
const bellOf = (page: Page) => page.getByRole('button', { name: /^通知，\d+ 条未读$/ })

test('[WIDGET-2] the one file runs without modules, with the integrity that the build names, in a strict page', async ({
  page,
  server,
}) => {
  const complaints = watchComplaints(page)
  const named = (await (await page.request.get(`${server.url}/widgets/cdn/integrity.json`)).json()) as Record<
    string,
    string
  >
  const code = await (await page.request.get(`${server.url}${ONE_FILE}`)).body()
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`
  expect(named['netbar-widgets.js']).toBe(integrity)

  await putPage(
    page,
    server,
    '/foreign',
    `<script src="${ONE_FILE}" integrity="${integrity}"></script>${configure(await server.signIn('xh002_mgr'))}
     <netbar-bell></netbar-bell><netbar-branch-selector></netbar-branch-selector>
     <netbar-notice-feed></netbar-notice-feed><netbar-store-purchase-list></netbar-store-purchase-list>
     <netbar-company-purchase-list></netbar-company-purchase-list>`,
  )
  await page.goto(`${server.url}/foreign`)
  await expect(bellOf(page)).toBeVisible()
  await expect(page.getByText('已连接')).toBeVisible()
  await expect(page.getByRole('table', { name: '门店采购单' })).toBeVisible()
  await runFloorEvent(server.database, 'XH002', callForService)
  await expect(page.getByRole('list', { name: '实时通知' }).getByRole('listitem').first()).toBeVisible()
  await bellOf(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(complaints).toEqual([])
})

test('[WIDGET-2] two copies of the one file and the modules beside them share one session and one connection', async ({
  page,
  server,
}) => {
  const complaints = watchComplaints(page)
  const sockets: string[] = []
  const users: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  page.on('request', (request) => {
    if (request.url().includes('/user/front/info')) users.push(request.url())
  })
  await putPage(
    page,
    server,
    '/foreign',
    `<netbar-bell></netbar-bell><script src="${ONE_FILE}"></script><script src="${ONE_FILE}?copy"></script>
     <script type="module" src="/widgets/cdn/notice-feed.js"></script>
     ${configure(await server.signIn('xh002_mgr'))}<netbar-notice-feed></netbar-notice-feed>`,
  )
  await page.goto(`${server.url}/foreign`)
  await expect(bellOf(page)).toBeVisible()
  await expect(page.getByText('已连接')).toBeVisible()
  expect([sockets.length, users.length, complaints]).toEqual([1, 1, []])
})

/** The one file as another release of it. */
const buildRelease = async (version: string) => {
  const root = join(import.meta.dirname, '../../packages/widgets')
  const built = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: 'one-file',
    logLevel: 'error',
    define: { NETBAR_VERSION: JSON.stringify(version) },
    build: { write: false },
  })
  const [code] = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (code?.type !== 'chunk') throw new Error('the one file was not built')
  return code.code
}

test('[WIDGET-2] of two releases on a page the second steps back and says so; two people see each their own @release', async ({
  page,
  server,
}) => {
  const [warnings, failed, sockets]: [string[], string[], string[]] = [[], [], []]
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
    if (message.type() === 'error') failed.push(message.text())
  })
  page.on('pageerror', (error) => failed.push(error.message))
  page.on('websocket', (socket) => sockets.push(socket.url()))
  for (const version of ['1.4.0', '2.0.0']) {
    const body = await buildRelease(version)
    await page.route(`${server.url}/release-${version}.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    )
  }
  const tokens = { store: await server.signIn('xh002_mgr'), other: await server.signIn('xh001_mgr') }
  await putPage(
    page,
    server,
    '/foreign',
    `<netbar-bell id="store"></netbar-bell><netbar-bell id="other"></netbar-bell>
     <script src="/release-1.4.0.js"></script><script src="/release-2.0.0.js"></script>
     <script nonce="page">
       document.getElementById('other').config = { baseUrl: '', getToken: () => '${tokens.other}', locale: 'en-US' }
     </script>
     ${configure(tokens.store)}<netbar-notice-feed></netbar-notice-feed>`,
  )
  await page.goto(`${server.url}/foreign`)
  const store = page.locator('#store').getByRole('button', { name: /^通知/ })
  const other = page.locator('#other').getByRole('button', { name: /^Notifications/ })
  await expect(page.getByText('已连接')).toBeVisible()
  await expect(other).toBeVisible()
  // A notification for a branch rings the bell of its manager, and not that of a user of another branch.
  await runFloorEvent(server.database, 'XH002', replenish)
  for (const [bell, token] of [
    [store, tokens.store],
    [other, tokens.other],
  ] as const) {
    const { body } = await server.call('GET', '/api/admin/notification/unread/total', { token })
    const unread = Number(body['data'])
    await expect(bell).toHaveAccessibleName(unread > 0 ? new RegExp(`\\b${unread}\\b`) : /^\D+$/)
  }
  expect([warnings, failed]).toEqual([
    ['netbar widgets 2.0.0: 1.4.0 came first and its elements stay; load only one of them'],
    [],
  ])
  await expect.poll(() => sockets).toHaveLength(2)
})

test('[WIDGET-2] a widget works in a frame', async ({ page, server }) => {
  const complaints = watchComplaints(page)
  await putPage(page, server, '/outer', '<iframe src="/inner" title="内页" width="800" height="600"></iframe>')
  await putPage(
    page,
    server,
    '/inner',
    `<script src="${ONE_FILE}"></script>${configure(await server.signIn('xh002_mgr'))}<netbar-bell></netbar-bell>`,
  )
  await page.goto(`${server.url}/outer`)
  const inner = page.frameLocator('iframe')
  await inner.getByRole('button', { name: /^通知，\d+ 条未读$/ }).click()
  const popup = inner.getByRole('dialog')
  await expect(popup).toBeVisible()
  await expect.poll(async () => (await popup.boundingBox())?.width).toBe(572)
  expect(complaints).toEqual([])
})

test('[WIDGET-2] widgets support forced colours, print, large text and a narrow window', async ({ page, server }) => {
  await putPage(
    page,
    server,
    '/foreign',
    `<script src="${ONE_FILE}"></script>${configure(await server.signIn('xh002_mgr'))}
     <netbar-bell theme="auto"></netbar-bell><netbar-notice-feed theme="auto"></netbar-notice-feed>
     <netbar-store-purchase-list theme="auto"></netbar-store-purchase-list>`,
  )
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto(`${server.url}/foreign`)
  await expect(page.getByRole('table', { name: '门店采购单' })).toBeVisible()
  await bellOf(page).click()
  const popup = page.getByRole('dialog')
  await expect(popup).toHaveCSS('animation-name', 'none')
  await expect(popup).toHaveCSS('border-top-style', 'solid')
  await page.keyboard.press('Escape')

  // 200 % of 640 px is as narrow as 320 px: the page itself scrolls in one direction only.
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await page.emulateMedia({ media: 'print', forcedColors: 'none' })
  await expect(page.getByRole('button', { name: '历史消息' })).toBeHidden()
  await expect(page.getByRole('button', { name: '查询' })).toBeHidden()
})
