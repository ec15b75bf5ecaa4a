import { setTimeout as pause } from 'node:timers/promises'
import { recordLiveMessage, recordNotification, startTestServer, type TestServer } from '@netbar/server/testing'
import type { LiveMessageType } from '@netbar/shared/contract'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { chromiumLaunch } from '../../tools/chromium.ts'
import type { Row } from './row.ts'

const NOTICES = 50_000
/**
 * Notices before the reference measurement: like a page that has been open for a day. Memory must not grow
 * afterwards.
 */
const WARM = 10_000
const PER_SECOND = 1_000
const BATCHES_PER_SECOND = 10
/** One notice in this many is a message for the bell. */
const MESSAGE_EVERY = 500
const MACHINES = 120
/** Time limit for processing what was sent before the page is inspected. */
const SETTLE_MS = 60_000
const SETTLING_MS = 500

const BRANCH = 'XH002'
const MANAGER = 'xh002_mgr'
const TYPES: readonly LiveMessageType[] = [
  'CALL',
  'TEA',
  'ON',
  'OFF',
  'CLEAN',
  'ORDER_CONFIRMED',
  'ORDER_PAID',
  'ADD_MEMBER',
  'STOCK_CHANGED',
  'PURCHASE_STATUS',
]

/** What the page has received: its widgets' events, as any portal gets them. */
interface ReceivedMessage {
  notices: number
  /** Notices out of sequence. */
  outOfOrder: number
  last: number
  unread: number
  longestTaskMs: number
}

/** Listens in the page, from before the first notice. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: ReceivedMessage = { notices: 0, outOfOrder: 0, last: 0, unread: 0, longestTaskMs: 0 }
    Reflect.set(globalThis, 'heard', heard)
    document.addEventListener('netbar-notice', ({ detail }: CustomEventInit<{ message: { sequence: number } }>) => {
      const sequence = detail?.message.sequence ?? 0
      heard.notices += 1
      if (heard.last > 0 && sequence !== heard.last + 1) heard.outOfOrder += 1
      heard.last = sequence
    })
    document.addEventListener('netbar-count', ({ detail }: CustomEventInit<{ unread: number }>) => {
      heard.unread = detail?.unread ?? 0
    })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) heard.longestTaskMs = Math.max(heard.longestTaskMs, duration)
    }).observe({ type: 'longtask' })
  })
// Set above.
const heardBy = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'heard') as ReceivedMessage)

interface Held {
  readonly heapMiB: number
  readonly nodes: number
  readonly listeners: number
}

/** Memory of the page after garbage collection, which the browser completes in several rounds. */
const heldBy = async (session: CDPSession): Promise<Held> => {
  let held: Held | null = null
  for (;;) {
    await session.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    if (held && nodes >= held.nodes) return held
    held = { heapMiB: usedSize / 1_048_576, nodes, listeners: jsEventListeners }
    await pause(SETTLING_MS)
  }
}

const findBranch = async ({ database: { db } }: TestServer) => {
  const branch = await db.selectFrom('branch').where('branch_no', '=', BRANCH).selectAll().executeTakeFirstOrThrow()
  const user = await db.selectFrom('user').where('username', '=', MANAGER).select('id').executeTakeFirstOrThrow()
  return { branchId: branch.id, brandId: branch.brand_id, userId: user.id }
}

/** Commits the notices with these numbers, at a fixed rate or as fast as possible. */
const send = async (server: TestServer, from: number, to: number) => {
  const { branchId, brandId, userId } = await findBranch(server)
  const batch = PER_SECOND / BATCHES_PER_SECOND
  for (let begin = from; begin < to; begin += batch) {
    const next = pause(1_000 / BATCHES_PER_SECOND)
    await server.database.write(async (trx) => {
      for (let number = begin; number < Math.min(to, begin + batch); number += 1) {
        const now = new Date()
        if (number % MESSAGE_EVERY === 0)
          await recordNotification(
            trx,
            {
              content: { key: 'notification.purchaseShipped', params: { orderNo: `CG${number}` } },
              kind: { serviceType: 'PURCHASE', subServiceType: 4, to: 'store', needs: 'storePurchaseList' },
              serviceId: null,
              branchId,
              brandId,
              userId,
            },
            now,
          )
        else {
          const type = TYPES[number % TYPES.length] ?? 'CALL'
          const machineName = `A${String(number % MACHINES).padStart(3, '0')}`
          await recordLiveMessage(trx, { branchId, type, machineName, orderNo: `D${number}` }, now)
        }
      }
    })
    await next
  }
}

const until = async (what: string, isMet: () => Promise<boolean>) => {
  const end = performance.now() + SETTLE_MS
  while (!(await isMet())) {
    if (performance.now() > end) throw new Error(`${what} did not come within ${SETTLE_MS / 1_000} s`)
    await pause(200)
  }
}

const unreadOf = async (server: TestServer, token: string) =>
  Number((await server.call('GET', '/api/admin/notification/unread/total', { token })).body['data'])

/** The demo portal with its four widgets, open while 50,000 notices arrive at 1,000 a second. */
export async function widgetSoak(): Promise<Row[]> {
  const server = await startTestServer()
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const page = await browser.newPage({ locale: 'zh-CN' })
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const taskMs = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
    }
    let calls = 0
    page.on('request', () => (calls += 1))
    await page.goto(`${server.url}/portal/`)
    await listen(page)
    await page.getByLabel('用户名').fill(MANAGER)
    await page.getByLabel('密码').fill(server.password)
    await page.getByRole('button', { name: '登录' }).click()
    await page.getByText('已连接').waitFor()
    const arrived = (count: number) => until(`notice ${count}`, async () => (await heardBy(page)).notices >= count)

    await send(server, 0, WARM)
    await arrived(WARM)
    const [before, callsBefore, busyBefore] = [await heldBy(session), calls, await taskMs()]
    const began = performance.now()
    await send(server, WARM, NOTICES)
    await arrived(NOTICES)
    const seconds = (performance.now() - began) / 1_000
    const busy = (await taskMs()) - busyBefore
    const token = await server.signIn(MANAGER)
    const unread = await unreadOf(server, token)
    await until('the last count', async () => (await heardBy(page)).unread === unread)
    const badge = Number(
      /\d+/.exec((await page.getByRole('button', { name: /^通知，/ }).getAttribute('aria-label')) ?? '')?.[0],
    )
    const after = await heldBy(session)
    const heard = await heardBy(page)

    const what = `portal page, ${NOTICES} notices`
    const perSecond = `${((NOTICES - WARM) / seconds).toFixed(0)} notices a second`
    return [
      {
        what: `${what}: heap held, after the last beside after ${WARM}`,
        value: after.heapMiB - before.heapMiB,
        budget: { atMost: 1 },
        unit: 'MiB',
        reference: `${before.heapMiB.toFixed(2)} and ${after.heapMiB.toFixed(2)} MiB`,
      },
      {
        what: `${what}: DOM nodes held, likewise`,
        value: after.nodes - before.nodes,
        budget: { atMost: 50 },
        unit: 'nodes',
        reference: `${before.nodes} and ${after.nodes}; listeners ${before.listeners} and ${after.listeners}`,
      },
      {
        what: `${what}: lost, twice or out of order`,
        value: Math.abs(NOTICES - heard.notices) + heard.outOfOrder,
        budget: { atMost: 0 },
        unit: '',
        reference: `the last is number ${heard.last}`,
      },
      {
        what: `${what}: badge beside the server's count, at the end`,
        value: Math.abs(badge - unread),
        budget: { atMost: 0 },
        unit: '',
        reference: `${badge} and ${unread}`,
      },
      {
        what: `${what}: main thread for a notice`,
        value: busy / (NOTICES - WARM),
        budget: null,
        unit: 'ms',
        reference: perSecond,
      },
      {
        what: `${what}: longest task`,
        value: heard.longestTaskMs,
        budget: { atMost: 200 },
        unit: 'ms',
        reference: perSecond,
      },
      {
        what: `${what}: requests of the page`,
        value: (calls - callsBefore) / seconds,
        budget: null,
        unit: '/s',
        reference: 'each list and count at most twice a second',
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
