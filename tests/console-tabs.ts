import type { CDPSession, Page } from '@playwright/test'

/** Memory of the page after garbage collection. */
export interface Held {
  readonly nodes: number
  readonly listeners: number
  readonly heapBytes: number
}

export interface TabsResult {
  /** Time of each switch to a tab that was kept alive, until its page is painted, in ms. */
  readonly keptMs: readonly number[]
  /** The same for tabs whose page had to start again. */
  readonly anewMs: readonly number[]
  readonly opened: number
  /** Memory after each lap, with every tab closed again. */
  readonly laps: readonly Held[]
  /** Uncaught errors. */
  readonly crashes: readonly string[]
}

export interface TabsOptions {
  /** Orders of the user, each of which opens in a tab of its own. */
  readonly orderIds: readonly string[]
  readonly switchesPerLap: number
  /** Whether another lap begins. */
  readonly goesOn: (laps: number) => boolean
}

const DETAIL = '/admin/product/storePurchaseList/storePurchaseDetail'
const SEED = 20_261_121

const heldBy = async (session: CDPSession): Promise<Held> => {
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { nodes, listeners: jsEventListeners, heapBytes: usedSize }
}

/** Reproducible random numbers from 0 to 1 (mulberry32). */
const createRandom = (): (() => number) => {
  let state = SEED
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const openTabs = (page: Page, paths: readonly string[]): Promise<void> =>
  page.evaluate(async (all) => {
    const paint = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (const path of all) {
      const before = document.querySelectorAll('[role=tab]').length
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
      while (document.querySelectorAll('[role=tab]').length === before) await paint()
    }
  }, paths)

interface Switch {
  readonly wasKept: boolean
  readonly ms: number
}

/** Clicks random tabs and measures until the page of each is painted. */
const switchTabs = (page: Page, picks: readonly number[]): Promise<readonly Switch[]> =>
  page.evaluate(async (all) => {
    const paint = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const switches: Switch[] = []
    for (const pick of all) {
      const others = [...document.querySelectorAll('[role=tab][aria-selected=false]')]
      const tab = others[Math.floor(pick * others.length)]
      if (!(tab instanceof HTMLElement)) continue
      const wasKept = tab.hasAttribute('aria-controls')
      const isShown = () => document.querySelector(`[aria-labelledby="${CSS.escape(tab.id)}"]`)?.checkVisibility()
      const start = performance.now()
      tab.click()
      while (!isShown()) await paint()
      // The next frame begins when this one has been painted.
      await paint()
      switches.push({ wasKept, ms: performance.now() - start })
    }
    return switches
  }, picks)

/** Closes tabs by the middle button, the last ones first; home stays. */
const closeTabs = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (most) => {
    const paint = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let closed = 0; closed < most; closed += 1) {
      const tabs = document.querySelectorAll('[role=tab]')
      if (tabs.length === 1) return
      tabs[tabs.length - 1]?.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true }))
      while (document.querySelectorAll('[role=tab]').length === tabs.length) await paint()
    }
  }, count)

/** Opens, switches and closes tabs at random in a signed-in console, in laps. */
export const exerciseTabs = async (
  page: Page,
  { orderIds, switchesPerLap, goesOn }: TabsOptions,
): Promise<TabsResult> => {
  const crashes: string[] = []
  page.on('pageerror', ({ message }) => crashes.push(message))
  const session = await page.context().newCDPSession(page)
  const random = createRandom()
  const [keptMs, anewMs, laps]: [number[], number[], Held[]] = [[], [], []]
  let opened = 0
  while (goesOn(laps.length)) {
    await openTabs(
      page,
      orderIds.map((id) => `${DETAIL}?orderId=${id}`),
    )
    opened += orderIds.length
    const picks = Array.from({ length: switchesPerLap }, random)
    for (const { wasKept, ms } of await switchTabs(page, picks)) (wasKept ? keptMs : anewMs).push(ms)
    await closeTabs(page, orderIds.length)
    await page.waitForLoadState('networkidle')
    laps.push(await heldBy(session))
  }
  return { keptMs, anewMs, opened, laps, crashes }
}

/** Orders that an account sees, up to a number. */
export const ordersOf = async (url: string, token: string, count: number): Promise<readonly string[]> => {
  const response = await fetch(`${url}/api/purchase/order/page?scope=store&page=1&limit=${count}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const answer: unknown = await response.json()
  const rows: unknown = typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : null
  if (!Array.isArray(rows)) throw new Error(`no orders: ${JSON.stringify(answer)}`)
  return rows.map((row: { readonly id: string }) => row.id)
}
