import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../../tools/chromium.ts'
import { exerciseTabs, ordersOf } from '../console-tabs.ts'
import { startServer } from '../server-process.ts'
import { median } from './median.ts'
import type { Row } from './row.ts'
import { tokenOf } from './sign-in.ts'

const TABS = 50
const SWITCHES = 150
const MINUTES = 5

/** Fifty tabs of the console, opened, switched at random and closed again, in laps, for five minutes. */
export async function consoleTabs(): Promise<Row[]> {
  const server = await startServer('demo')
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const token = await tokenOf(server, 'area01')
    const orderIds = await ordersOf(server.url, token, TABS)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${server.url}/login?token=${token}`)
    await page.getByRole('tab').first().waitFor()
    const end = performance.now() + MINUTES * 60_000
    const result = await exerciseTabs(page, {
      orderIds,
      switchesPerLap: SWITCHES,
      // The first lap warms everything up: the memory after it is compared with that after the last.
      goesOn: (laps) => laps < 2 || performance.now() < end,
    })
    const [first, last] = [result.laps[0], result.laps.at(-1)]
    if (!first || !last) throw new Error('no lap was run')
    const switches = result.keptMs.length + result.anewMs.length
    const what = `console, ${orderIds.length} tabs for ${MINUTES} min (${result.laps.length} laps, ${switches} switches)`
    const reference = 'keepalive-for-react 145 ms'
    return [
      {
        what: `${what}: switch to a kept tab, p50`,
        value: median(result.keptMs),
        budget: { atMost: 100 },
        unit: 'ms',
        reference,
      },
      {
        what: `${what}: switch to one that begins anew, p50`,
        value: median(result.anewMs),
        budget: { atMost: 300 },
        unit: 'ms',
        reference,
      },
      {
        what: `${what}: DOM nodes held, last lap beside the first`,
        value: last.nodes / first.nodes,
        budget: { atMost: 1.1 },
        unit: '×',
        reference: `${first.nodes} nodes`,
      },
      {
        what: `${what}: heap held, last lap beside the first`,
        value: last.heapBytes / first.heapBytes,
        budget: { atMost: 1.2 },
        unit: '×',
        reference: `${(first.heapBytes / 1_048_576).toFixed(1)} MiB`,
      },
      {
        what: `${what}: crashes`,
        value: result.crashes.length,
        budget: { atMost: 0 },
        unit: 'errors',
        reference: 'none may be',
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
