import type { HomeSummary } from '@netbar/shared/contract'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { TodayFigures } from './today-figures.tsx'
import './blocks.css'

const many = { today: 123_456, lastWeek: 98_765 }
const much = { today: 123_456_789, lastWeek: 98_765_432 }
const summary: HomeSummary = {
  seats: { total: 200, inUse: 80, offline: 2 },
  inUse: { today: 80, lastWeek: 60 },
  sessions: many,
  orders: many,
  newMembers: many,
  money: { cashIn: much, recharges: much, revenue: much, fees: much, sales: much, perOrder: much },
  waitingOrders: 1,
  occupancy: [],
  hasTraded: true,
}

beforeAll(startTexts)

it.each([366, 760, 1158, 1360])(
  'figures of a million stay within a card of %i px, each on one line, in full rows',
  async (width) => {
    await page.viewport(width < 400 ? 390 : 1440, 900)
    await showPage(
      <section className="card" style={{ inlineSize: width }}>
        <TodayFigures summary={summary} seesMoney />
      </section>,
    )
    const card = document.querySelector('section')?.getBoundingClientRect()
    const figures = [...document.querySelectorAll('.today-figure')]
    expect(figures).toHaveLength(8)
    const rows = Map.groupBy(figures, (figure) => figure.getBoundingClientRect().top)
    expect(new Set([...rows.values()].map(({ length }) => length)).size).toBe(1)
    for (const figure of figures) {
      const amount = document.createRange()
      amount.selectNodeContents(figure.querySelector('strong') ?? figure)
      expect(amount.getClientRects()).toHaveLength(1)
      expect(figure.getBoundingClientRect().right - amount.getBoundingClientRect().right).toBeGreaterThanOrEqual(0)
      expect((card?.right ?? 0) - amount.getBoundingClientRect().right).toBeGreaterThanOrEqual(14)
    }
  },
)
