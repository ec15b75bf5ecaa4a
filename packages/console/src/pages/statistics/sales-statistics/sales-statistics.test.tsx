import type { salesReport, ReportFigures, ReportRow, ReportSummary } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { SalesStatistics } from './sales-statistics.tsx'

const PAGE = 'GET /api/statistics/sales/page'
const SUMMARY = 'GET /api/statistics/sales/summary'
type Name = keyof (typeof salesReport)['measures']

const figures = (netFen: number | null): ReportFigures<Name> => ({
  orderCount: 4,
  quantity: 9,
  amountFen: netFen,
  discountFen: 0,
  refundedFen: 0,
  netFen,
  averageFen: 250,
  refundedBp: 0,
  costFen: 600,
  marginFen: netFen === null ? null : netFen - 600,
  marginBp: 8_500,
})
const row = (id: string, netFen: number, before: number | null, name = id): ReportRow<Name> => ({
  id,
  code: '',
  name,
  figures: figures(netFen),
  before: figures(before),
})
const summary = (points: readonly ReportRow<Name>[]): ReportSummary<Name> => ({
  from: '2026-11-21',
  to: '2026-11-22',
  beforeFrom: '2026-11-19',
  beforeTo: '2026-11-20',
  until: '2026-11-22T04:00:00.000Z',
  figures: figures(4_000),
  before: figures(2_000),
  points: [...points],
})
const show = (rows: readonly ReportRow<Name>[], at: string, menus: Parameters<typeof exampleMenus>[0] = {}) =>
  showPage(<SalesStatistics />, {
    user: { ...exampleUser, menus: exampleMenus({ salesStatistics: ['SALES_VIEW', 'SALES_EXPORT'], ...menus }) },
    at,
    answers: ({ http }) => {
      http.rows(PAGE, rows)
      http.data(SUMMARY, summary(rows))
    },
  })

beforeAll(startTexts)
beforeEach(async () => {
  sessionStorage.clear()
  await loadTexts('statistics')
})

describe('the statistics of sales', () => {
  it('say what was sold with its change, and each product with its share; axe finds nothing', async () => {
    await show([row('p1', 3_000, 1_500, '可乐'), row('p2', 1_000, null, '矿泉水')], '/admin/statistics/salesStatistics')
    await expect.element(page.getByRole('row', { name: /可乐/ })).toMatchTextContent('+100.0%')
    await expect.element(page.getByRole('figure', { name: '按商品的净额' })).toMatchTextContent('占 75.0% · 累计 75.0%')
    await expect
      .element(page.getByRole('figure', { name: '按商品的净额' }))
      .toMatchTextContent('占 25.0% · 累计 100.0%')
    await expect.element(page.getByText('环比 +100.0%').first()).toBeVisible()
    // Orders are not counted by product.
    await expect.element(page.getByRole('columnheader', { name: '订单数' })).not.toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
  })

  it.each([
    ['shown', ['SALES_VIEW', 'SALES_COST'], ['成本', '毛利', '毛利率'], ['¥6.00', '¥24.00', '85.0%']],
    ['not shown without their function', ['SALES_VIEW'], [], []],
  ] as const)('cost and margin are %s', async (_, functions, columns, values) => {
    await show([row('p1', 3_000, 1_500, '可乐')], '/admin/statistics/salesStatistics', { salesStatistics: functions })
    await expect.element(page.getByRole('row', { name: /可乐/ })).toBeVisible()
    const titles = page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent)
    expect(titles.filter((title) => /成本|毛利/.test(title))).toEqual(columns)
    const said = page.getByRole('row', { name: /可乐/ })
    for (const value of values) await expect.element(said).toMatchTextContent(value)
    expect(page.getByText('毛利率', { exact: true }).elements().length > 0).toBe(columns.length > 0)
  })

  it('are read day by day with the arrow keys, or as a table', async () => {
    await show(
      [row('2026-11-21', 1_000, 500), row('2026-11-22', 3_000, null)],
      '/admin/statistics/salesStatistics?by=day',
    )
    const chart = page.getByRole('slider', { name: '按日期的净额' })
    await expect.element(chart).toHaveAttribute('aria-valuetext', '2026-11-22：本期 ¥30.00，上期 —')
    chart.element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(chart).toHaveAttribute('aria-valuetext', '2026-11-21：本期 ¥10.00，上期 ¥5.00')
    await page.getByRole('button', { name: '表格' }).click()
    await expect.element(page.getByRole('rowheader', { name: '2026-11-21' })).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it.each([
    ['lead to the orders of a day', { orderList: ['ORDER_VIEW'] }, 1],
    ['lead nowhere without the right to see orders', {}, 0],
  ] as const)('%s', async (_, menus, links) => {
    await show([row('2026-11-21', 1_000, 500)], '/admin/statistics/salesStatistics?by=day', menus)
    await expect.element(page.getByRole('slider')).toBeVisible()
    const found = page.getByRole('link', { name: '订单' }).elements()
    expect(found.length).toBe(links)
    for (const link of found) expect(link.getAttribute('href')).toContain('from=2026-11-21&to=2026-11-21')
  })
})
