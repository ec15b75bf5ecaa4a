import { loadavg } from 'node:os'
import { chromium, type Browser, type CDPSession } from '@playwright/test'
import { chromiumLaunch } from '../../tools/chromium.ts'
import { startServer, type RunningServer } from '../server-process.ts'
import { BELL_PAGES, bundleBellPage, serveBellPage, type BellPage, type Built } from './bell-pages.ts'
import { median } from './median.ts'
import type { Row } from './row.ts'
import { tokenOf } from './sign-in.ts'

const RUNS = 9
/** Time after the bell shows, and after a click, in which everything that follows has been done. */
const SETTLED_MS = 700

const FIGURES = ['script', 'heap', 'hovered', 'clicked'] as const
/** Of one page: script until the bell and 700 ms, heap then, script of a popup after hovering and without. */
type Figures = Readonly<Record<(typeof FIGURES)[number], number>>

const metric = async (session: CDPSession, wanted: string): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === wanted)?.value ?? 0
}
const scriptMs = async (session: CDPSession): Promise<number> => (await metric(session, 'ScriptDuration')) * 1000

/** Opens the page in a browser with an empty cache, and runs `act` with its session once the bell is there. */
const inPage = async <Result>(
  browser: Browser,
  { url }: RunningServer,
  [which, built]: readonly [BellPage, Built],
  token: string,
  act: (session: CDPSession, run: (script: string) => Promise<void>, hover: () => Promise<void>) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({ locale: 'zh-CN', permissions: ['local-network-access'] })
  const page = await context.newPage()
  await serveBellPage(page, url, which, built, token)
  const session = await context.newCDPSession(page)
  // CPU time of the thread: load on the machine does not add to it.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  // Reported by the page itself: a locator would inject scripts that count too.
  const shown = page.waitForEvent('console', { predicate: (message) => message.text() === 'shown' })
  await page.goto(`${url}/bell`)
  await shown
  await page.waitForTimeout(SETTLED_MS)
  const box = { x: 20, y: 20 }
  const result = await act(
    session,
    async (script) => void (await session.send('Runtime.evaluate', { expression: script })),
    () => page.mouse.move(box.x, box.y),
  )
  await context.close()
  return result
}

const measure = async (
  browser: Browser,
  server: RunningServer,
  built: readonly [BellPage, Built],
  token: string,
): Promise<Figures> => {
  const click = `${built[0].button}.click()`
  const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  const popupIn = async (session: CDPSession, run: (script: string) => Promise<void>) => {
    const before = await scriptMs(session)
    await run(click)
    await settle()
    return (await scriptMs(session)) - before
  }
  const [script, heap, clicked] = await inPage(browser, server, built, token, async (session, run) => {
    const spent = await scriptMs(session)
    await session.send('HeapProfiler.collectGarbage')
    const used = (await metric(session, 'JSHeapUsedSize')) / 1024 ** 2
    return [spent, used, await popupIn(session, run)] as const
  })
  const hovered = await inPage(browser, server, built, token, async (session, run, hover) => {
    await hover()
    await settle()
    return popupIn(session, run)
  })
  return { script, heap, hovered, clicked }
}

const WHAT: Readonly<Record<keyof Figures, readonly [string, string]>> = {
  script: ['script until the bell and 700 ms', 'ms'],
  heap: ['heap then', 'MiB'],
  hovered: ['script of a popup that was hovered', 'ms'],
  clicked: ['script of a popup that was not', 'ms'],
}

/**
 * Cost of a bell for a plain page and one in React, beside Courier's in turns in the same run: each figure is to be less
 * than theirs.
 */
export const widgetBell = async (): Promise<Row[]> => {
  const server = await startServer('demo')
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const token = await tokenOf(server, 'xh001_mgr')
    const built = await Promise.all(BELL_PAGES.map(async (page) => [page, await bundleBellPage(page)] as const))
    const runs = built.map((): Figures[] => [])
    for (let run = 0; run < RUNS; run += 1)
      for (const [index, page] of built.entries()) runs[index]?.push(await measure(browser, server, page, token))
    const load = `load ${(loadavg()[0] ?? 0).toFixed(1)}`
    return [0, 2].flatMap((ours) =>
      FIGURES.map((figure): Row => {
        const of = (index: number) => median((runs[index] ?? []).map((each) => each[figure]))
        const [what, unit] = WHAT[figure]
        const theirs = of(ours + 1)
        return {
          what: `bell in a ${ours === 0 ? 'plain page' : 'React page'}: ${what}, median`,
          value: of(ours),
          budget: { atMost: theirs },
          unit,
          reference: `Courier ${theirs.toFixed(2)}; ${load}`,
        }
      }),
    )
  } finally {
    await browser.close()
    await server.stop()
  }
}
