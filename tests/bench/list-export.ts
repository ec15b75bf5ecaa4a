import { rm, stat } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { startTestServer, type TestServer } from '@netbar/server/testing'
import { TOKEN_KEY } from '@netbar/shared'
import { EXPORT_LIMIT } from '@netbar/shared/contract'
import { chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '../../tools/chromium.ts'
import type { Row } from './row.ts'

const CHUNK = 500
const MIB = 1_048_576
const LOOK_MS = 100
const PATIENCE_MS = 300_000

/** Inserts as many suppliers as an export may have rows. */
const insertRows = async ({ database: { db } }: TestServer): Promise<void> => {
  const sample = await db.selectFrom('supplier').selectAll().orderBy('code').executeTakeFirstOrThrow()
  const { count } = await db
    .selectFrom('supplier')
    .where('brand_id', '=', sample.brand_id)
    .where('deleted_time', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  for (let at = Number(count); at < EXPORT_LIMIT; at += CHUNK)
    await db
      .insertInto('supplier')
      .values(
        Array.from({ length: Math.min(CHUNK, EXPORT_LIMIT - at) }, (_, index) => ({
          ...sample,
          id: `bench-${at + index}`,
          code: `B${at + index}`,
          name: `${sample.name}${at + index}`,
        })),
      )
      .execute()
}

const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  // Garbage does not count.
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.enable').then(() => session.send('Performance.getMetrics'))
  await session.detach()
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
}

/** An export of 50,000 rows in the console as one kind of file, from the click to the file: cost for the server and the page. */
const exportAs = async (kind: 'csv' | 'xlsx'): Promise<Row[]> => {
  const server = await startTestServer()
  const browser = await chromium.launch(chromiumLaunch())
  try {
    await insertRows(server)
    const page = await browser.newPage({ locale: 'zh-CN' })
    await page.goto(`${server.url}/favicon.svg`)
    const token = await server.signIn('xh_owner')
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const)
    await page.goto(`${server.url}/admin/product/suppliers`)
    const write = page.getByRole('button', { name: '导出' })
    await write.waitFor()
    globalThis.gc?.()
    const before = { rss: process.memoryUsage().rss, heap: await heapOf(page) }
    const peak = { ...before }
    const begin = performance.now()
    const download = page.waitForEvent('download', { timeout: PATIENCE_MS })
    await write.click()
    await page.getByRole('menuitem', { name: kind === 'xlsx' ? /^Excel/ : /^CSV/ }).click()
    let isOver = false
    const arrived = download.then((file) => {
      isOver = true
      return file
    })
    while (!isOver) {
      peak.rss = Math.max(peak.rss, process.memoryUsage().rss)
      peak.heap = Math.max(peak.heap, await heapOf(page))
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
    const path = await (await arrived).path()
    const seconds = (performance.now() - begin) / 1_000
    const { size } = await stat(path)
    await rm(path)
    const summary = `${EXPORT_LIMIT} rows, ${(size / MIB).toFixed(1)} MiB in ${seconds.toFixed(1)} s`
    return [
      {
        what: `export of a list as ${kind}, growth of the server’s memory at its peak`,
        value: (peak.rss - before.rss) / MIB,
        budget: { atMost: 150 },
        unit: 'MiB',
        reference: `${summary}; peak RSS ${(peak.rss / MIB).toFixed(0)} MiB, this bench among it`,
      },
      {
        what: `export of a list as ${kind}, growth of the page’s heap at its peak`,
        value: (peak.heap - before.heap) / MIB,
        budget: { atMost: 20 },
        unit: 'MiB',
        reference: `peak ${(peak.heap / MIB).toFixed(0)} MiB`,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Exports of 50,000 rows, as each kind of file. */
export const listExport = async (): Promise<Row[]> => [...(await exportAs('csv')), ...(await exportAs('xlsx'))]
