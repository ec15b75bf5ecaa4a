import type { ReportFigures, ReportRow, reviewReport, ReviewChange } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { OperationalReview } from './operational-review.tsx'

type Name = keyof (typeof reviewReport)['measures']
const CALLS = 'GET /api/statistics/review'

const figures = (revenueFen: number): ReportFigures<Name> => ({
  revenueFen,
  feesFen: revenueFen,
  goodsFen: 0,
  visits: 12,
  occupancyBp: 4_250,
  orderCount: 4,
  averageFen: 250,
  refundedFen: 0,
  refundedBp: 0,
})
const row = (id: string, name: string, revenueFen: number): ReportRow<Name> => ({
  id,
  code: '',
  name,
  figures: figures(revenueFen),
  before: figures(2_000),
})
const change = (of: Partial<ReviewChange>): ReviewChange => ({
  kind: 'branch',
  id: '',
  code: '',
  name: '',
  value: 1_000,
  before: 2_000,
  ...of,
})
const cells = Array.from({ length: 168 }, (_, place) => (place < 24 ? place * 400 : null))
const changes = [
  change({ kind: 'revenue', value: 3_000 }),
  change({ kind: 'branch', id: 'b1', name: '江汉路店' }),
  change({ kind: 'hour', id: '20', name: '20' }),
  change({ kind: 'occupancy', value: 4_250, before: 4_000 }),
]
const show = (menus: Parameters<typeof exampleMenus>[0]) =>
  showPage(<OperationalReview />, {
    user: {
      ...exampleUser,
      menus: exampleMenus({ 'operational-review': ['REVIEW_VIEW', 'REVIEW_EXPORT'], ...menus }),
    },
    at: '/admin/statistics/operational-review',
    answers: ({ http }) => {
      const branches = [row('b1', '江汉路店', 1_000), row('b2', '徐东店', 2_000)]
      const days = { from: '2026-11-21', to: '2026-11-22', beforeFrom: '2026-11-19', beforeTo: '2026-11-20' }
      http.rows(`${CALLS}/page`, branches)
      http.data(`${CALLS}/summary`, {
        ...days,
        until: '2026-11-22T04:00:00.000Z',
        figures: figures(3_000),
        before: figures(2_000),
        points: branches,
      })
      http.data(`${CALLS}/changes`, { from: days.from, to: days.to, changes })
      http.data(`${CALLS}/heat`, { until: '2026-11-22T04:00:00.000Z', cells })
    },
  })

beforeAll(startTexts)
beforeEach(async () => {
  sessionStorage.clear()
  await loadTexts('statistics')
})

describe('the operational review', () => {
  it('says what has changed, with links to the rows, and shows the hours of the week; axe finds nothing', async () => {
    await show({ salesStatistics: ['SALES_VIEW'] })
    await expect.element(page.getByText('营收 ¥30.00，比上期增加 ¥10.00（+50.0%）')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: '江汉路店减少 ¥10.00，为 ¥10.00' }))
      .toHaveAttribute('href', '/admin/statistics/operational-review?branchId=b1&from=2026-11-21&to=2026-11-22')
    await expect
      .element(page.getByRole('link', { name: /20:00–20:59/ }))
      .toHaveAttribute('href', '/admin/statistics/salesStatistics?by=hour&from=2026-11-21&to=2026-11-22')
    await expect.element(page.getByText('上座率从 40.0% 升到 42.5%')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^周一 0 4 8/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^周二 — —/ })).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('leads nowhere without the right to the page', async () => {
    await show({})
    await expect.element(page.getByText(/20:00–20:59/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: /20:00–20:59/ })).not.toBeInTheDocument()
  })
})
