import {
  callForService,
  runFloorEvent,
  recordLiveMessage,
  recordNotification,
  type TestServer,
} from '@netbar/server/testing'
import type { Page, WebSocket } from '@playwright/test'
import { longestTaskOf, TASK_CATEGORIES } from '../longest-task.ts'
import { SETTABLE_CLOCK } from '../settable-clock.ts'
import { expectWholeHome } from './expect-home.ts'
import { expectNoticed } from './expect-noticed.ts'
import { expect, test } from './fixtures.ts'

const BRANCH = 'XH001'
const feed = (page: Page) => page.getByRole('region', { name: '实时通知' }).getByRole('listitem')
const connected = (page: Page) => expect(page.getByRole('button', { name: '通知已连接' })).toBeVisible()
const call = (server: TestServer) => runFloorEvent(server.database, BRANCH, callForService)

/** Runs in the page: counts how often a message with this text appears. */
const countMessages = (text: string) => {
  Reflect.set(globalThis, 'messageCount', 0)
  const messagesIn = (node: Node): readonly Element[] =>
    node instanceof Element ? [...(node.matches('.message') ? [node] : []), ...node.querySelectorAll('.message')] : []
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes].flatMap(messagesIn))
    const count = added.filter(({ textContent }) => textContent.includes(text)).length
    Reflect.set(globalThis, 'messageCount', Number(Reflect.get(globalThis, 'messageCount')) + count)
  }).observe(document, { childList: true, subtree: true })
}
const messageCount = (page: Page) => page.evaluate((): unknown => Reflect.get(globalThis, 'messageCount'))

/** The maximum of concurrent messages on the screen, and of those that were only counted. */
const watchMessages = () => {
  const most = { shown: 0, counted: 0 }
  Reflect.set(globalThis, 'maxMessages', most)
  new MutationObserver(() => {
    most.shown = Math.max(most.shown, document.querySelectorAll('.message').length)
    const counted = /\d+/.exec(document.querySelector('.message-more')?.textContent ?? '')?.[0] ?? 0
    most.counted = Math.max(most.counted, Number(counted))
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}

/** Open live sockets of a page. */
const watchSockets = (page: Page): ReadonlySet<WebSocket> => {
  const open = new Set<WebSocket>()
  page.on('websocket', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  return open
}

test('[LIVE-6] five tabs share one connection, and another tab takes over when its tab is closed @release', async ({
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
  for (const { page } of tabs) await expectNoticed(page, 1)

  await holders()[0]?.page.close()
  const left = tabs.filter(({ page }) => !page.isClosed())
  await expect.poll(() => holders().length).toBe(1)
  for (const { page } of left) await connected(page)
  await call(server)
  for (const { page } of left) await expectNoticed(page, 2)
})

/** Runs in a page: steals the lock from the leading tab, which does not notice, and releases it to the next in line. */
const stealLead = async () => {
  const { held = [] } = await navigator.locks.query()
  const name = held.find((lock) => lock.name?.startsWith('netbar-live '))?.name
  if (name === undefined) throw new Error('no tab leads')
  await navigator.locks.request(name, { steal: true }, () => undefined)
}

test('[LIVE-6] two tabs that both lead show each notice once, in each tab @release', async ({ context, server }) => {
  const token = await server.signIn('area01')
  const [first, second] = [await context.newPage(), await context.newPage()]
  const sockets = [watchSockets(first), watchSockets(second)]
  await first.goto(`${server.url}/login?token=${token}`)
  await connected(first)
  await second.goto(`${server.url}/home`)
  await connected(second)
  expect(sockets.map(({ size }) => size)).toEqual([1, 0])
  await second.evaluate(stealLead)
  await expect.poll(() => sockets.map(({ size }) => size)).toEqual([1, 1])
  for (const page of [first, second]) await connected(page)

  for (let count = 0; count < 3; count += 1) await call(server)
  for (const page of [first, second]) await expectNoticed(page, 3)
})

test('[LIVE-6] a frozen page shows every notice once, in order, when it continues', async ({
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
  await expectNoticed(page, 5)
})

test('[LIVE-3] without a network the console says so, and reconnects soon after it is back', async ({
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
  await expectWholeHome(page)
  isOnline = false
  await context.setOffline(true)
  await Promise.all(sockets.map((socket) => socket.close()))
  await expect(page.getByRole('button', { name: '通知已断开' })).toBeVisible()
  await call(server)
  isOnline = true
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: '通知已连接' })).toBeVisible({ timeout: 4_000 })
  await expectNoticed(page, 1)
})

/** Sends a notification to one user. */
const ring = (server: TestServer, username: string) =>
  server.database.write(async (trx) => {
    const user = await trx.selectFrom('user').where('username', '=', username).select('id').executeTakeFirstOrThrow()
    const branch = await trx
      .selectFrom('branch')
      .where('branch_no', '=', BRANCH)
      .select(['id', 'brand_id'])
      .executeTakeFirstOrThrow()
    await recordNotification(
      trx,
      {
        content: { key: 'notification.purchaseSubmitted', params: { orderNo: 'CG1', branch: BRANCH } },
        kind: { serviceType: 'PURCHASE', subServiceType: 1, to: 'company', needs: 'companyPurchaseList' },
        serviceId: null,
        branchId: branch.id,
        brandId: branch.brand_id,
        userId: user.id,
      },
      new Date(),
    )
  })

test('[LIVE-3] [LIVE-6] [SES-5] a console whose clock is set a day forward, then a day back, continues unaffected @release', async ({
  page,
  server,
  signIn,
}) => {
  const bell = page.getByRole('button', { name: /^通知(，\d+ 条未读)?$/ })
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  const sockets: { close: () => Promise<void> }[] = []
  let isOpen = true
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    if (!isOpen) return socket.close()
    socket.connectToServer()
    sockets.push(socket)
    return undefined
  })
  await page.addInitScript(SETTABLE_CLOCK)
  // Locks after five minutes, none of which pass.
  await page.addInitScript(() => localStorage.setItem('lock-after', '5'))
  await signIn(page, 'area01')
  await connected(page)
  await expect(bell).toBeVisible()
  let seen = 0
  for (const day of [1, -1]) {
    const before = await unread()
    await page.evaluate((ms) => Reflect.get(globalThis, 'setClock')(ms), day * 86_400_000)
    await call(server)
    await ring(server, 'area01')
    await expectNoticed(page, (seen += 1))
    await expect.poll(unread).toBe(before + 1)

    isOpen = false
    await Promise.all(sockets.splice(0).map((socket) => socket.close()))
    const indicator = page.getByRole('button', { name: '通知已断开' })
    await expect(indicator).toBeVisible()
    await indicator.hover()
    // The longest waits are 0.2 s and 30 s.
    await expect(page.getByText(/^([12]?\d|3[01]) 秒后重连$/)).toBeVisible()
    await call(server)
    await ring(server, 'area01')
    isOpen = true
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')))
    await connected(page)
    await expectNoticed(page, (seen += 1))
    await expect.poll(unread).toBe(before + 2)
  }
  // A recent message is a day ahead of this clock.
  await bell.click()
  await expect(page.getByRole('list', { name: '未读消息' }).locator('time').first()).toHaveText('现在')
  await expect(page).toHaveURL(/home/)
})

test('[LIVE-5] a console without a live channel says so once, works, and connects when there is one @release', async ({
  page,
  server,
  signIn,
}) => {
  let isDown = true
  let attempts = 0
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    attempts += 1
    if (isDown) return socket.close()
    socket.connectToServer()
    return undefined
  })
  await page.addInitScript(countMessages, '通知服务连接失败')
  await signIn(page, 'area01')
  await expect(page.getByText('通知服务连接失败')).toBeVisible()
  await expect(page.getByRole('button', { name: '通知已断开' })).toBeVisible()
  // After several attempts there is one message, and the rest of the console works.
  await expect.poll(() => attempts, { timeout: 20_000 }).toBeGreaterThan(2)
  expect(await messageCount(page)).toBe(1)
  await page.goto(`${server.url}/admin/product/storePurchaseList`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.goto(`${server.url}/home`)
  await expect(page.getByRole('button', { name: '通知已断开' })).toBeVisible()
  isDown = false
  await expect(page.getByRole('button', { name: '通知已连接' })).toBeVisible()
  await call(server)
  await expectNoticed(page, 1)
})

test('[LIVE-5] a browser without sockets says Not support socket.io, in every tab, and the rest of the console works @release', async ({
  context,
  server,
}) => {
  await context.addInitScript(() => Reflect.set(globalThis, 'WebSocket', undefined))
  const token = await server.signIn('area01')
  for (const address of [`/login?token=${token}`, '/home']) {
    const page = await context.newPage()
    await page.goto(`${server.url}${address}`)
    await expect(page.getByText('Not support socket.io')).toBeVisible()
    const indicator = page.getByRole('button', { name: '通知已断开', exact: true })
    await expectWholeHome(page)
    await indicator.hover()
    await expect(page.locator('.connection-details')).toContainText('Not support socket.io')
  }
})

test('[LIVE-3] a branch that the server refuses is retried on request', async ({ page, server, signIn }) => {
  let isRefused = true
  let attempts = 0
  await page.routeWebSocket(/socket\.io/, (socket) => {
    attempts += 1
    const far = socket.connectToServer()
    socket.onMessage((message) => far.send(message))
    // A refusal in the protocol of socket.io.
    far.onMessage((message) =>
      socket.send(isRefused && message.toString().startsWith('40') ? '44{"message":"40301"}' : message),
    )
  })
  await signIn(page, 'area01')
  const indicator = page.getByRole('button', { name: '通知已断开' })
  await indicator.hover()
  const details = page.locator('.connection-details')
  await expect(details).toContainText('服务器拒绝连接')
  await expect(details).toContainText(/(29\d|300) 秒后重连/)
  expect(attempts).toBe(1)
  isRefused = false
  await details.getByRole('button', { name: '立即重连' }).click()
  await connected(page)
  await call(server)
  await expect(feed(page)).toHaveCount(1)
})

test('[LIVE-6] [NOTICE-11] a notice that arrives twice is shown once and reloads once', async ({
  page,
  server,
  signIn,
}) => {
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const far = socket.connectToServer()
    socket.onMessage((message) => far.send(message))
    far.onMessage((message) => {
      socket.send(message)
      if (message.includes('notifyRoom')) socket.send(message)
    })
  })
  await page.addInitScript(countMessages, '呼叫服务')
  await signIn(page, 'area01')
  await connected(page)
  const record = (machineName: string) =>
    server.database.write(async (trx) => {
      const { id } = await trx
        .selectFrom('branch')
        .where('branch_no', '=', BRANCH)
        .select('id')
        .executeTakeFirstOrThrow()
      await recordLiveMessage(trx, { branchId: id, type: 'CALL', machineName }, new Date())
    })
  await record('901')
  await expectNoticed(page, 1)
  // A following notice proves that the second copy has arrived.
  await record('902')
  await expectNoticed(page, 2)
  expect(await messageCount(page)).toBe(2)
  await expect(page.locator('.message-count')).toHaveCount(0)
})

test('[NOTICE-11] a thousand notices in a second leave five messages at most, and no task of the page works for 200 ms @release', async ({
  browser,
  page,
  server,
  signIn,
}) => {
  await signIn(page, 'area01')
  await connected(page)
  // The initial requests of home are no reloads.
  await expectWholeHome(page)
  await page.evaluate(watchMessages)
  const reloads: { call: string; at: number }[] = []
  page.on('request', (request) => {
    const call = new URL(request.url()).pathname
    if (call.startsWith('/api/') && request.method() === 'GET') reloads.push({ call, at: Date.now() })
  })
  const { id } = await server.database.db
    .selectFrom('branch')
    .where('branch_no', '=', BRANCH)
    .select('id')
    .executeTakeFirstOrThrow()
  await browser.startTracing(page, { categories: TASK_CATEGORIES })
  // One transaction: they leave the server together.
  await server.database.write(async (trx) => {
    for (let n = 0; n < 1_000; n += 1)
      await recordLiveMessage(trx, { branchId: id, type: 'CALL', machineName: String(n).padStart(3, '0') }, new Date())
  })
  await expect(feed(page).first()).toContainText('999')
  // The page is responsive: a click is handled.
  await page.getByRole('button', { name: '通知已连接' }).hover()
  // Messages disappear by themselves: the maximum was recorded meanwhile.
  const most = await page.evaluate((): unknown => Reflect.get(globalThis, 'maxMessages'))
  expect(most).toEqual({ shown: 5, counted: expect.any(Number) })
  expect(most).not.toMatchObject({ counted: 0 })
  await expect.poll(() => reloads).not.toEqual([])
  for (const { call, at } of reloads) {
    const withinASecond = reloads.filter((other) => other.call === call && other.at >= at && other.at < at + 1_000)
    expect(withinASecond.length, call).toBeLessThanOrEqual(2)
  }
  const longest = longestTaskOf(await browser.stopTracing())
  test.info().annotations.push({ type: 'longest task', description: `${longest} ms of work` })
  expect(longest).toBeLessThan(200)
})
