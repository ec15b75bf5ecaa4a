import { lookChanged, stockLedger } from '@netbar/shared/console'
import type { MenuNode, StockMovement, StockSummary, User } from '@netbar/shared/contract'
import { exampleUser, type FakeAnswer } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { densityChosen, pageShadeToggled } from '../../../frame/preferences/model.ts'
import { InventoryDetail } from '../../../pages/product/inventory/inventory-detail.tsx'
import { usePreferences } from '../../../frame/preferences/use-preferences.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { FIRST_LOOK } from '../look/list-look.ts'
import { ListTable } from './list-table.tsx'

const ROW_HEIGHT = 35
const PAGE = 'GET /api/stock/movement/page'
const TOTAL = 100_000
/** Of another product, so that no summary is shown above the rows. */
const summary: StockSummary = {
  warehouseId: 'w1',
  warehouseName: '光谷旗舰店',
  productId: 'p0',
  productName: '可乐',
  spec: '330ml',
  saleUnit: '罐',
  from: '2026-10-22',
  to: '2026-11-21',
  opening: 0,
  incoming: 0,
  outgoing: 0,
  closing: 0,
  balance: 0,
  ledgerQuantity: 0,
}

const menu: MenuNode = { name: 'inventory', title: '库存管理', icon: '', type: 'MENU', functionId: null, children: [] }
const keeper: User = { ...exampleUser, menus: [menu] }

const movement = (sequence: number): StockMovement => ({
  id: `m${sequence}`,
  sequence,
  time: '2026-11-21T02:00:00.000Z',
  type: 'PURCHASE_IN',
  quantityDelta: 1,
  balanceAfter: sequence,
  document: { kind: 'PURCHASE', id: 'o1', no: `FH${sequence}` },
  actor: '王店长',
  lossReason: null,
  remark: '',
  lots: [],
  reversal: null,
})

/** A ledger, newest first, as the server pages it. */
const answer = (url: string, total: number): FakeAnswer => {
  const { searchParams } = new URL(url, 'http://server')
  const [number, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
  const first = (number - 1) * limit
  const rows = Array.from({ length: Math.max(0, Math.min(limit, total - first)) }, (_, at) =>
    movement(total - first - at),
  )
  return { status: 200, body: { status: 200, rows, total } }
}

const Themed = () => {
  usePreferences()
  return null
}

const show = (respond: (url: string) => FakeAnswer) =>
  showPage(
    <>
      <Themed />
      <InventoryDetail />
    </>,
    {
      at: '/inventoryDetail?warehouseId=w1&productId=p1',
      user: keeper,
      answers: ({ http }) => {
        http.on(PAGE, ({ url }) => respond(url))
        http.data('GET /api/stock/movement/summary', summary)
      },
    },
  )

const ledger = page.getByRole('region', { name: '库存明细' })
const box = () => ledger.element()
const rowOf = (place: number) => ledger.element().querySelector(`tr[aria-rowindex="${place + 1}"]`)
const isBusy = (place: number) => rowOf(place)?.getAttribute('aria-busy') === 'true'
/** Positions between the header and the end of the box without a rendered row. */
const blanks = (): number => {
  const { top, bottom, left } = box().getBoundingClientRect()
  const header = box().querySelector('thead')?.getBoundingClientRect().height ?? 0
  let count = 0
  for (let y = top + header + 2; y < Math.min(bottom, window.innerHeight) - 2; y += 10)
    if (document.elementFromPoint(left + 60, y)?.closest('tr[aria-rowindex]') === null) count += 1
  return count
}

beforeAll(startTexts)
beforeEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  await page.viewport(1280, 900)
})

describe('a long list', () => {
  it('renders the visible ones of 100,000 rows, each with its position, under a sticky header', async () => {
    const world = await show((url) => answer(url, TOTAL))
    await expect.poll(() => rowOf(1)?.textContent).toContain('FH100000')
    await expect.element(page.getByText(/第 1–\d+ 条，共 100000 条/)).toBeVisible()
    expect(ledger.getByRole('table').element().getAttribute('aria-rowcount')).toBe('100001')
    expect(box().querySelectorAll('tr').length).toBeLessThan(80)
    expect(blanks()).toBe(0)

    // Far down, at once: first placeholders, then the rows; no page between is fetched.
    box().scrollTop = 50_000 * ROW_HEIGHT
    await expect.poll(() => rowOf(50_001) !== null).toBe(true)
    expect(blanks()).toBe(0)
    await expect.poll(() => rowOf(50_001)?.textContent).toContain('FH50000')
    expect(world.http.to(PAGE).length).toBeLessThan(9)
    const head = box().querySelector('thead th:nth-child(4)')?.getBoundingClientRect()
    const cell = rowOf(50_005)?.querySelector('td:nth-child(4)')?.getBoundingClientRect()
    expect([head?.left, head?.width]).toEqual([cell?.left, cell?.width])
    expect(head?.top).toBeCloseTo(box().getBoundingClientRect().top, -1)
    expect(await axeFindings()).toEqual([])
  })

  it('can be scrolled by keyboard, also when the focused row is scrolled away', async () => {
    await show((url) => answer(url, TOTAL))
    await expect.poll(() => rowOf(2)?.textContent).toContain('FH99999')
    ledger.getByRole('link', { name: 'FH99999' }).element().focus()
    await userEvent.keyboard('{End}')
    await expect.poll(() => rowOf(TOTAL)?.textContent).toContain('FH1')
    expect(document.activeElement).toBe(box())
    await userEvent.keyboard('{Home}')
    await expect.poll(() => box().scrollTop).toBe(0)
    await userEvent.keyboard('{PageDown}')
    await expect.poll(() => box().scrollTop).toBeGreaterThan(200)
    expect(blanks()).toBe(0)
  })

  it('shows placeholders for rows that are loading, and what failed; loaded rows stay', async () => {
    let isBroken = false
    const world = await show((url) => (isBroken ? { status: 500, body: { status: 500, msg: '' } } : answer(url, TOTAL)))
    await expect.poll(() => rowOf(1)?.textContent).toContain('FH100000')
    isBroken = true
    box().scrollTop = 9_000 * ROW_HEIGHT
    await expect.element(page.getByRole('alert')).toMatchTextContent('系统忙，请稍后再试！')
    expect([isBusy(9_001), blanks()]).toEqual([true, 0])
    box().scrollTop = 0
    await expect.poll(() => rowOf(1)?.textContent).toContain('FH100000')
    isBroken = false
    box().scrollTop = 9_000 * ROW_HEIGHT
    await page.getByRole('button', { name: '重试' }).click()
    await expect.poll(() => rowOf(9_001)?.textContent).toContain('FH91000')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(world.http.to(PAGE).length).toBeGreaterThan(2)
  })

  it('keeps the scroll position when a row is added, and starts over with another filter', async () => {
    let total = TOTAL
    const world = await show((url) => answer(url, total))
    await expect.poll(() => rowOf(1)?.textContent).toContain('FH100000')
    box().scrollTop = 300 * ROW_HEIGHT
    await expect.poll(() => rowOf(301)?.textContent).toContain('FH99700')
    const place = rowOf(301)?.getBoundingClientRect().top
    total += 1
    world.runtime.send(stockLedger.reloaded, undefined)
    await expect.poll(() => rowOf(302)?.textContent).toContain('FH99700')
    expect(rowOf(302)?.getBoundingClientRect().top).toBe(place)

    await page.getByLabelText('日期起').fill('2026-11-01')
    await expect.poll(() => world.http.to(PAGE).at(-1)?.url).toContain('from=2026-11-01')
    await expect.poll(() => [box().scrollTop, rowOf(1)?.textContent?.includes('FH100001')]).toEqual([0, true])
  })

  it.each(['normal', 'compact'] as const)(
    'has rows as high as other lists, where the pages are %s',
    async (density) => {
      const heightOf = (row: Element | null | undefined) => row?.getBoundingClientRect().height ?? 0
      const heights: number[] = []
      for (const isRoomy of [false, true]) {
        const { runtime } = await showPage(
          <ListTable
            rows={[{ id: '1' }]}
            total={1}
            status="ready"
            error={null}
            choice={{ page: 1, limit: 20 }}
            onChoose={() => undefined}
            onRetry={() => undefined}
            columns={[{ key: 'id', title: '编号', dataIndex: 'id' }]}
            isRoomy={isRoomy}
            empty={null}
          />,
        )
        runtime.send(densityChosen, density)
        await expect
          .poll(() => getComputedStyle(document.querySelector('td') ?? document.body).fontSize)
          .toBe(density === 'compact' ? '12px' : '14px')
        const row = () => document.querySelector('tr.ant-table-row')
        await expect.poll(row).not.toBeNull()
        heights.push(heightOf(row()))
        await cleanup()
      }
      const { runtime } = await show((url) => answer(url, TOTAL))
      runtime.send(densityChosen, density)
      await expect.poll(() => heightOf(rowOf(1))).toBe(heights[0])
      box().scrollTop = 50_000 * (heights[0] ?? 0)
      await expect.poll(() => rowOf(50_001)?.textContent).toContain('FH50000')

      // The first row in sight stays so.
      await page.getByRole('button', { name: '宽松行高' }).click()
      await expect.poll(() => heightOf(rowOf(50_001))).toBe(heights[1])
      const topOf = (place: number) =>
        (rowOf(place)?.getBoundingClientRect().top ?? 0) - box().getBoundingClientRect().top
      await expect.poll(() => topOf(50_001)).toBeCloseTo(heights[1] ?? 0, -1)
      expect(blanks()).toBe(0)
      expect(heights[1]).toBeGreaterThan(heights[0] ?? 0)
    },
  )

  it.each(['light', 'dark'] as const)('keeps pinned columns in sight, with their heads, in %s', async (shade) => {
    await page.viewport(800, 900)
    const { runtime } = await show((url) => answer(url, TOTAL))
    if (shade === 'dark') runtime.send(pageShadeToggled, undefined)
    runtime.send(lookChanged, {
      route: 'inventoryDetail',
      look: { ...FIRST_LOOK, pinned: ['document', 'time'], widths: { time: 210 } },
    })
    const cellAt = (row: Element | null | undefined, column: number) => row?.children[column]
    const head = () => box().querySelector('thead tr')
    const rectOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
    await expect.poll(() => head()?.textContent).toMatch(/^时间.*单据/)
    await expect.poll(() => rowOf(5)?.textContent).toContain('FH99996')
    box().scrollLeft = 400
    box().scrollTop = 100 * ROW_HEIGHT
    await expect.poll(() => rowOf(105)?.textContent).toContain('FH99896')
    const left = rectOf(box()).left + box().clientLeft
    for (const row of [head(), rowOf(105)]) {
      const [time, document] = [cellAt(row, 0), cellAt(row, 1)]
      expect(rectOf(time).left).toBeCloseTo(left, 0)
      expect(rectOf(time).width).toBeCloseTo(210, 0)
      expect(rectOf(document).left).toBeCloseTo(rectOf(time).right, 0)
      // They lie over what scrolls by, and nothing shines through.
      for (const cell of [time, document]) {
        const { left: x, top, height } = rectOf(cell)
        expect(window.document.elementFromPoint(x + 20, top + height / 2)?.closest('td, th')).toBe(cell)
        expect(getComputedStyle(cell ?? box()).backgroundColor).toMatch(/^rgb\(/)
      }
    }
    expect(rectOf(cellAt(head(), 0)).top).toBeCloseTo(rectOf(box()).top + box().clientTop, 0)
    expect(await axeFindings()).toEqual([])

    // On a phone they would cover half of the rest.
    await page.viewport(390, 844)
    await expect.poll(() => rectOf(cellAt(rowOf(105), 0)).right).toBeLessThan(0)
  })

  it('says that there is none where the list is empty', async () => {
    await show((url) => answer(url, 0))
    await expect.element(ledger.getByText('暂无数据').last()).toBeVisible()
  })
})
