import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, TEST_KEY } from '@netbar/server/testing'
import { TOKEN_KEY } from '@netbar/shared'
import { DAY_MS } from '@netbar/shared/contract'
import { chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '../../tools/chromium.ts'
import { startServer } from '../server-process.ts'
import { seedWorld, type Database } from './both-engines.ts'
import type { Row } from './row.ts'
import { tokenOf } from './sign-in.ts'

const ROWS = 100_000
const CHUNK = 500
/** A ledger shows thirty days; these fit in whatever the hour. */
const DAYS = 29
/** Distance of a spun wheel, and of one used for searching. */
const SPIN_PIXELS = 8_000
const SEEK_PIXELS = 300
const SEEK_STEPS = 200
/** Height of a row in the long list. */
const ROW_HEIGHT = 35

/** Inserts movements of a branch's product, so that its ledger has a hundred thousand rows. */
const insertMovements = async ({ db }: Database) => {
  const balance = await db
    .selectFrom('stock_balance')
    .innerJoin('warehouse', 'warehouse.id', 'stock_balance.warehouse_id')
    .innerJoin('product', 'product.id', 'stock_balance.product_id')
    .where('kind', '=', 'STORE')
    .where('stock_balance.quantity', '>', 0)
    .orderBy('sequence', 'desc')
    .orderBy('stock_balance.product_id')
    .orderBy('stock_balance.warehouse_id')
    .select(['warehouse_id', 'product_id', 'product.code', 'stock_balance.quantity', 'sequence'])
    .executeTakeFirstOrThrow()
  const pattern = await db
    .selectFrom('stock_movement')
    .where('warehouse_id', '=', balance.warehouse_id)
    .where('product_id', '=', balance.product_id)
    .orderBy('sequence', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow()
  const begin = Date.now() - DAYS * DAY_MS
  for (let at = 0; at < ROWS; at += CHUNK)
    await db
      .insertInto('stock_movement')
      .values(
        Array.from({ length: CHUNK }, (_, index) => {
          const number = at + index
          const isOut = number % 2 === 0
          return {
            ...pattern,
            id: `bench-${number}`,
            sequence: balance.sequence + number + 1,
            quantity_delta: isOut ? -1 : 1,
            balance_after: balance.quantity - (isOut ? 1 : 0),
            source_line_id: `bench-${number}`,
            created_time: new Date(begin + (number * DAYS * DAY_MS) / ROWS).toISOString(),
          }
        }),
      )
      .execute()
  await db
    .updateTable('stock_balance')
    .where('warehouse_id', '=', balance.warehouse_id)
    .where('product_id', '=', balance.product_id)
    .set({ sequence: balance.sequence + ROWS })
    .execute()
  return balance
}

/** Observations of the list's rows in each frame. */
interface Frames {
  readonly frames: number
  /** Frames with an empty place where a row should be. */
  readonly blank: number
  /** Frames with a placeholder for a row that is loading. */
  readonly waiting: number
  readonly longestMs: number
}

/** Runs in the page: observes every frame from now on. */
const watchFrames = () => {
  const seen = { frames: 0, blank: 0, waiting: 0, longestMs: 0, isOver: false }
  Object.assign(window, { seenFrames: seen })
  let last = performance.now()
  const look = (now: number) => {
    const box = document.querySelector('.long-list')
    if (box === null || seen.isOver) return
    const { top, bottom } = box.getBoundingClientRect()
    const header = box.querySelector('thead')?.getBoundingClientRect().height ?? 0
    const rows = [...box.querySelectorAll('tbody > tr[aria-rowindex]')]
      .map((row) => ({ row, at: row.getBoundingClientRect() }))
      .filter(({ at }) => at.bottom > top + header && at.top < bottom)
    // A row counts if it has content or a placeholder; each must begin where the one before it ends.
    let reached = top + header
    let isBlank = false
    for (const { row, at } of rows) {
      const says = row.getAttribute('aria-busy') === 'true' ? row.querySelector('.long-waiting') : row.textContent
      isBlank ||= !says || at.top > reached + 1
      reached = at.bottom
    }
    isBlank ||= reached < bottom - 2
    seen.frames += 1
    seen.blank += isBlank ? 1 : 0
    seen.waiting += rows.some(({ row }) => row.getAttribute('aria-busy') === 'true') ? 1 : 0
    seen.longestMs = Math.max(seen.longestMs, now - last)
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const framesOf = (page: Page): Promise<Frames> =>
  page.evaluate(() => {
    // Set by `watchFrames`.
    const { seenFrames } = window as unknown as { seenFrames: Frames & { isOver: boolean } }
    seenFrames.isOver = true
    return seenFrames
  })

const leftOf = (page: Page): Promise<number> =>
  page.locator('.long-list').evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop)

const scroll = async (page: Page, pixels: number, steps: number): Promise<Frames> => {
  await page.evaluate(watchFrames)
  for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, pixels)
  return framesOf(page)
}

/** A ledger of 100,000 rows in the console: time to the first rows, and whether a row is ever blank. */
export async function longList(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'netbar-long-'))
  const database = await openDatabase({ dataDir })
  await seedWorld(database, 'test')
  const { code, warehouse_id } = await insertMovements(database)
  await database.close()
  const server = await startServer('test', { NETBAR_DATA_DIR: dataDir, NETBAR_SECRET_KEY: TEST_KEY })
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
    await page.goto(`${server.url}/favicon.svg`)
    const token = await tokenOf(server, 'xh_owner')
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const)
    await page.goto(`${server.url}/admin/product/inventory?keyword=${code}&warehouseId=${warehouse_id}`)
    const link = page.getByRole('table').getByRole('link', { name: '明细' })
    await link.waitFor()
    const begin = performance.now()
    await link.click()
    await page.locator('.long-list tr[aria-rowindex="2"]:not([aria-busy])').waitFor()
    const firstRows = performance.now() - begin
    await page.getByText(/共 1000\d\d 条/).waitFor()
    await page.locator('.long-list').hover()
    const seek = await scroll(page, SEEK_PIXELS, SEEK_STEPS)
    const spun = performance.now()
    const all = await scroll(page, SPIN_PIXELS, Math.ceil((await leftOf(page)) / SPIN_PIXELS))
    const seconds = (performance.now() - spun) / 1_000
    // Proves that the whole list was scrolled.
    await page.locator(`.long-list tr[aria-rowindex="${ROWS}"]`).waitFor()
    if ((await leftOf(page)) > 1) throw new Error(`${await leftOf(page)} pixels were not scrolled`)
    const summary = ({ frames, waiting, longestMs }: Frames) =>
      `${frames} frames, ${waiting} with rows on their way, longest ${longestMs.toFixed(0)} ms`
    return [
      {
        what: `list of ${ROWS} rows: from the click to its first rows`,
        value: firstRows,
        budget: { atMost: 1_000 },
        unit: 'ms',
        reference: 'a page of the console that is opened',
      },
      {
        what: `list of ${ROWS} rows, its first ${(SEEK_PIXELS * SEEK_STEPS) / ROW_HEIGHT} scrolled by wheel: frames with a blank row`,
        value: seek.blank,
        budget: { atMost: 0 },
        unit: 'frames',
        reference: summary(seek),
      },
      {
        what: `list of ${ROWS} rows, all of it spun through by wheel: frames with a blank row`,
        value: all.blank,
        budget: { atMost: 0 },
        unit: 'frames',
        reference: `${summary(all)}; ${seconds.toFixed(0)} s`,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
