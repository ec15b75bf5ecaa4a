import { exampleBill, exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { SettlementBillings } from '../../../pages/product/settlement-bills/settlement-billings.tsx'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'

const MONEY = { payableFen: 123_456_789, paidFen: 4000, unpaidFen: 5120 }
const BILLS = Array.from({ length: 20 }, (_, at) => exampleBill(`s${at}`, { status: 'DRAFT' }))

const show = () =>
  showPage(<SettlementBillings />, {
    at: '/settlementBillings',
    user: { ...exampleUser, menus: exampleMenus({ settlementBillings: ['BILL_ISSUE', 'BILL_CONFIRM'] }) },
    answers: ({ http }) => {
      http.rows('GET /api/purchase/bill/page', BILLS)
      http.data('GET /api/purchase/bill/totals', { ...MONEY, storedFen: 9120, refundFen: 0, adjustFen: 0, count: 20 })
      http.data('GET /api/purchase/bill/months', [])
    },
  })

const rectOf = (selector: string, at = 0) =>
  [...document.querySelectorAll(selector)].at(at)?.getBoundingClientRect() ?? new DOMRect()
const totals = () => rectOf('.list-with-totals .ant-table-footer')

const shownTotals = () =>
  expect.poll(() => document.querySelector('.list-with-totals .list-totals')?.textContent).toContain('¥1,234,567.89')

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('the totals of a list', () => {
  it.each([
    ['on a phone', 390, 844],
    ['in a low window', 1440, 560],
    ['at a desk', 1440, 900],
  ])('stay in sight, over no row at the end, %s', async (_, width, height) => {
    await page.viewport(width, height)
    await show()
    await shownTotals()
    await expect.poll(() => document.querySelectorAll('tr.ant-table-row').length).toBe(20)
    const inSight = () => totals().height > 0 && totals().top > 0 && totals().bottom <= innerHeight
    const middle = () => document.elementFromPoint(totals().left + totals().width / 2, totals().top + 4)
    for (const place of [0, 0.5, 1]) {
      scrollTo(0, place * document.documentElement.scrollHeight)
      await expect.poll(inSight).toBe(true)
      expect(middle()?.closest('.ant-table-footer')).not.toBeNull()
    }
    // At the end of the page the last row stands over them, and the pages under them.
    document.querySelector('.ant-table-content')?.scrollTo(0, 10_000)
    await expect.poll(() => rectOf('tr.ant-table-row', -1).bottom).toBeLessThanOrEqual(totals().top + 1)
    expect(rectOf('.ant-table-pagination').top).toBeGreaterThanOrEqual(totals().bottom)
    // They leave most of the window to the rows.
    expect(totals().height).toBeLessThan(height / 5)
    const footer = document.querySelector('.list-with-totals .ant-table-footer')
    expect(getComputedStyle(footer ?? document.body).backgroundColor).toMatch(/^rgb\(/)
    expect(await axeFindings()).toEqual([])
  })

  it('give way to the bar of selected rows', async () => {
    await page.viewport(1440, 560)
    await show()
    await shownTotals()
    scrollTo(0, 0)
    await page.getByRole('checkbox').nth(1).click()
    await expect.element(page.getByRole('region', { name: '选择' })).toBeVisible()
    const bar = () => rectOf('.selection-bar')
    await expect.poll(() => bar().bottom).toBeLessThanOrEqual(560)
    expect(totals().top >= bar().bottom || totals().bottom <= bar().top).toBe(true)
  })
})
