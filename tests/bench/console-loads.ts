import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumLaunch } from '../../tools/chromium.ts'
import { weighConsole } from '../console-weights.ts'
import { startServer, type RunningServer } from '../server-process.ts'
import { median } from './median.ts'
import type { Row } from './row.ts'
import { tokenOf } from './sign-in.ts'

const RUNS = 3

/** Web vitals of a load, as Lighthouse measures them; times in ms. */
interface Vitals {
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
}

/** The slow phone is Lighthouse's: a quarter of the CPU, 150 ms latency, 1.6 Mbit/s. */
const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 }, slow: false },
  phone: { viewport: { width: 412, height: 823 }, slow: true },
} as const
type Device = keyof typeof DEVICES

/** soybean-admin 2.2.0, measured the same way: first and largest contentful paint, blocking time; in ms. */
const PEER = {
  '/login': { desktop: { fcp: 708, lcp: 1052, tbt: 328 }, phone: { fcp: 4164, lcp: 4164, tbt: 1924 } },
  '/home': { desktop: { fcp: 1436, lcp: 2888, tbt: 1464 }, phone: { fcp: 4212, lcp: 8548, tbt: 4025 } },
} as const
type Path = keyof typeof PEER
/** Lighthouse's limit for "good". */
const GOOD_CLS = 0.1

/** Runs in the page before anything else. */
const watch = () => {
  const seen = { lcp: 0, cls: 0, blocked: [] as [start: number, ms: number][] }
  Object.assign(window, { seenVitals: seen })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) seen.cls += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.blocked.push([startTime, duration])
  }).observe({ type: 'longtask', buffered: true })
}

const readVitals = (page: Page): Promise<Vitals> =>
  page.evaluate(() => {
    const LONG_MS = 50
    // Set by `watch`.
    const { seenVitals } = window as unknown as {
      seenVitals: { lcp: number; cls: number; blocked: [start: number, ms: number][] }
    }
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    // As in Lighthouse, only the part of a task after the first paint counts.
    const afterPaint = seenVitals.blocked.map(([start, ms]) => start + ms - Math.max(start, fcp))
    const tbt = afterPaint.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0)
    return { fcp, lcp: seenVitals.lcp, tbt, cls: seenVitals.cls }
  })

const load = async (browser: Browser, server: RunningServer, path: Path, device: Device): Promise<Vitals> => {
  const { viewport, slow } = DEVICES[device]
  const context = await browser.newContext({ viewport, locale: 'zh-CN' })
  if (path === '/home') {
    const token = await tokenOf(server, 'area01')
    await context.addInitScript((value) => localStorage.setItem('Token', value), token)
  }
  await context.addInitScript(watch)
  const page = await context.newPage()
  if (slow) {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1_048_576) / 8,
      uploadThroughput: (0.75 * 1_048_576) / 8,
    })
  }
  await page.goto(server.url + path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const vitals = await readVitals(page)
  await context.close()
  return vitals
}

const rowsOf = (path: Path, device: Device, runs: readonly Vitals[]): readonly Row[] => {
  const peer = PEER[path][device]
  const what = `console ${path}, ${device}`
  const time = (name: 'fcp' | 'lcp' | 'tbt'): Row => ({
    what: `${what}: ${name.toUpperCase()}`,
    value: median(runs.map((run) => run[name])),
    budget: { atMost: peer[name] },
    unit: 'ms',
    reference: `soybean-admin ${peer[name]}`,
  })
  const shift: Row = {
    what: `${what}: CLS`,
    value: median(runs.map(({ cls }) => cls)),
    budget: { atMost: GOOD_CLS },
    unit: '',
    reference: 'soybean-admin ≤ 0.006',
  }
  return [time('fcp'), time('lcp'), time('tbt'), shift]
}

/** Load times of the console: sign-in and home, on a desktop and on a slow phone. */
export async function consoleLoads(): Promise<Row[]> {
  const server = await startServer('demo')
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const weights = await weighConsole(await browser.newPage({ locale: 'zh-CN' }), server)
    const rows: Row[] = weights.map(({ what, kib, budget }) => ({
      what: `console, ${what}: JavaScript, gzip`,
      value: kib,
      budget: { atMost: budget },
      unit: 'KiB',
      reference: what === 'sign-in' ? 'soybean-admin 520' : 'soybean-admin home 751',
    }))
    for (const path of ['/login', '/home'] as const)
      for (const device of ['desktop', 'phone'] as const) {
        const runs: Vitals[] = []
        for (let run = 0; run < RUNS; run += 1) runs.push(await load(browser, server, path, device))
        rows.push(...rowsOf(path, device, runs))
      }
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}
