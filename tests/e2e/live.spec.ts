import { callForService, letHappen, type TestServer } from '@netbar/server/testing'
import type { Page, WebSocket } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const BRANCH = 'XH001'
const feed = (page: Page) => page.getByRole('region', { name: '实时通知' }).getByRole('listitem')
const connected = (page: Page) => expect(page.getByRole('button', { name: '通知已连接' })).toBeVisible()
const call = (server: TestServer) => letHappen(server.database, BRANCH, callForService)

/** The live sockets that a page has open. */
const watchSockets = (page: Page): ReadonlySet<WebSocket> => {
  const open = new Set<WebSocket>()
  page.on('websocket', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  return open
}

test('[LIVE-6] five tabs share one connection, and another tab takes over when its tab is closed', async ({
  context,
  server,
}) => {
  const token = await server.signIn('area01')
  const tabs: { readonly page: Page; readonly sockets: ReadonlySet<WebSocket> }[] = []
  for (let count = 0; count < 5; count += 1) {
    const page = await context.newPage()
    tabs.push({ page, sockets: watchSockets(page) })
    await page.goto(count === 0 ? `${server.url}/login?token=${token}` : `${server.url}/home`)
    await connected(page)
  }
  const holders = () => tabs.filter(({ page, sockets }) => !page.isClosed() && sockets.size > 0)
  expect(holders()).toHaveLength(1)

  await call(server)
  for (const { page } of tabs) await expect(feed(page)).toHaveCount(1)

  await holders()[0]?.page.close()
  const left = tabs.filter(({ page }) => !page.isClosed())
  await expect.poll(() => holders().length).toBe(1)
  for (const { page } of left) await connected(page)
  await call(server)
  for (const { page } of left) await expect(feed(page)).toHaveCount(2)
})

test('[LIVE-6] a frozen page has every notice once, in order, when it goes on', async ({
  context,
  page,
  server,
  signIn,
}) => {
  await signIn(page, 'area01')
  await connected(page)
  const browser = await context.newCDPSession(page)
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' })
  for (let count = 0; count < 5; count += 1) await call(server)
  await browser.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(feed(page)).toHaveCount(5)
})

test('[LIVE-3] without a network the console says so, and is connected again soon after it is back', async ({
  context,
  page,
  server,
  signIn,
}) => {
  const sockets: { close: () => Promise<void> }[] = []
  let isOnline = true
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    if (!isOnline) return socket.close()
    socket.connectToServer()
    sockets.push(socket)
    return undefined
  })
  await signIn(page, 'area01')
  await connected(page)
  isOnline = false
  await context.setOffline(true)
  await Promise.all(sockets.map((socket) => socket.close()))
  await expect(page.getByRole('button', { name: '通知已断开' })).toBeVisible()
  await call(server)
  isOnline = true
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: '通知已连接' })).toBeVisible({ timeout: 4_000 })
  await expect(feed(page)).toHaveCount(1)
})
