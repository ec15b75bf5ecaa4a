import { chromium, type Browser } from '@playwright/test'
import { chromiumLaunch } from '../../tools/chromium.ts'
import { startServer, type RunningServer } from '../server-process.ts'
import { median } from './median.ts'
import type { Row } from './row.ts'
import { tokenOf } from './sign-in.ts'

const RUNS = 9

/** A plain page with a bell, in a browser with an empty cache: ms of script until it shows, and of its popup. */
const measure = async (browser: Browser, { url }: RunningServer, token: string) => {
  const context = await browser.newContext({ locale: 'zh-CN', permissions: ['local-network-access'] })
  const page = await context.newPage()
  await page.route(`${url}/bell`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>bell</title><netbar-bell></netbar-bell><script type="module">
        import { configure } from '/widgets/cdn/bell.js'
        configure({ baseUrl: '', getToken: () => '${token}', locale: 'zh-CN' })
        const look = () => document.querySelector('netbar-bell').shadowRoot?.querySelector('button')
          ? console.log('shown') : requestAnimationFrame(look)
        look()</script>`,
    }),
  )
  const session = await context.newCDPSession(page)
  // CPU time of the thread, as for the others: load on the machine does not add to it.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  // Reported by the page itself: a locator would inject scripts that count too.
  const shown = page.waitForEvent('console')
  await page.goto(`${url}/bell`)
  await shown
  const { metrics } = await session.send('Performance.getMetrics')
  const script = (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  const bell = page.getByRole('button', { name: /^通知，/ })
  // Hovering loads the popup, and a click shows it.
  await bell.hover()
  await page.waitForLoadState('networkidle')
  const popup = await bell.evaluate(
    (button: HTMLElement) =>
      new Promise<number>((resolve) => {
        const root = button.getRootNode()
        const started = performance.now()
        new MutationObserver((_, observer) => {
          // The bell is in a shadow root.
          if (!(root as ShadowRoot).querySelector('dialog')) return
          observer.disconnect()
          resolve(performance.now() - started)
        }).observe(root, { childList: true, subtree: true })
        button.click()
      }),
  )
  await context.close()
  return { script, popup }
}

/**
 * Cost of a bell for a plain page: the script's CPU time; the popup's is wall time, to which load on the machine
 * adds.
 */
export const widgetBell = async (): Promise<Row[]> => {
  const server = await startServer('demo')
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const token = await tokenOf(server, 'xh001_mgr')
    const runs: { script: number; popup: number }[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, server, token))
    return [
      {
        what: 'bell on a plain page: script until it shows, median',
        value: median(runs.map(({ script }) => script)),
        budget: { atMost: 25 },
        unit: 'ms',
        reference: 'Courier 28',
      },
      {
        what: 'bell on a plain page: click to popup, median',
        value: median(runs.map(({ popup }) => popup)),
        budget: { atMost: 16 },
        unit: 'ms',
        reference: 'Courier 7',
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
