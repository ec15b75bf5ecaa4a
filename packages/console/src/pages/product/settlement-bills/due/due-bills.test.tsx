import { exampleBill, exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../../testing/axe-findings.ts'
import { showPage } from '../../../../testing/show-page.tsx'
import { startTexts } from '../../../../testing/start-texts.ts'
import { loadTexts } from '../../../../frame/texts/i18n.ts'
import { DueBills } from './due-bills.tsx'

beforeAll(startTexts)
beforeAll(() => loadTexts('settlement'))
beforeEach(() => {
  vi.setSystemTime('2026-11-24T04:00:00.000Z')
  return () => vi.useRealTimers()
})

it('bills to pay are listed with their sum, those past their due date with the days since, and pass axe', async () => {
  await showPage(<DueBills />, {
    user: { ...exampleUser, menus: exampleMenus({ settlementBillings: ['BILL_PAY'] }) },
    answers: ({ http }) => {
      http.rows('GET /api/purchase/bill/page', [
        exampleBill('1', { billNo: 'JS1', dueDate: '2026-11-20', isOverdue: true, unpaidFen: 12_300 }),
        exampleBill('2', { billNo: 'JS2', dueDate: '2026-12-01', isOverdue: false, unpaidFen: 100 }),
      ])
      http.data('GET /api/purchase/bill/totals', {
        storedFen: 0,
        refundFen: 0,
        adjustFen: 0,
        payableFen: 0,
        paidFen: 0,
        unpaidFen: 12_400,
        count: 2,
      })
    },
  })
  const block = page.getByRole('region', { name: '待付款账单' })
  await expect.element(block).toMatchTextContent('共 2 张，未付合计 ¥124.00')
  await expect.element(block.getByRole('row', { name: /^JS1 .* ¥123.00 2026-11-20 逾期 4 天$/ })).toBeVisible()
  await expect.element(block.getByRole('row', { name: /^JS2 .* ¥1.00 2026-12-01$/ })).toBeVisible()
  await expect
    .element(block.getByRole('link', { name: 'JS1' }))
    .toHaveAttribute('href', expect.stringMatching(/billingEnquiry\?billId=1$/))
  expect(await axeFindings()).toEqual([])
})
