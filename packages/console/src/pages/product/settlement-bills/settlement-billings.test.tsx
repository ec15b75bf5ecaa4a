import type { FakeWorld } from '@netbar/shared/testing'
import { exampleBill, exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { SettlementBillings } from './settlement-billings.tsx'

const MONTHS = 'GET /api/purchase/bill/months'
const MONEY = { payableFen: 9120, paidFen: 4000, unpaidFen: 5120 }
const months = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  ...MONEY,
}))

const show = (prepare: (world: FakeWorld) => void) =>
  showPage(<SettlementBillings />, {
    at: '/settlementBillings',
    user: { ...exampleUser, menus: exampleMenus({ settlementBillings: ['BILL_ISSUE', 'BILL_CONFIRM'] }) },
    answers: (world) => {
      world.http.rows('GET /api/purchase/bill/page', [exampleBill('s1')])
      world.http.data('GET /api/purchase/bill/totals', {
        ...MONEY,
        storedFen: 9120,
        refundFen: 0,
        adjustFen: 0,
        count: 1,
      })
      prepare(world)
    },
  })
const chart = () => page.getByRole('figure', { name: /近12个月账单/ })
const rowTop = (): number =>
  page
    .getByRole('row', { name: /JS20261102s1/ })
    .element()
    .getBoundingClientRect().top

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('the chart of the last months', () => {
  it.each([
    ['on a desk', 1280],
    ['on a phone', 390],
  ])('moves no row when it comes, %s', async (_, width) => {
    await page.viewport(width, 900)
    let answer = (): void => undefined
    await show(({ http }) => {
      http.data(MONTHS, months)
      answer = http.hold(MONTHS)
    })
    await expect.element(page.getByRole('row', { name: /JS20261102s1/ })).toBeVisible()
    await expect.element(chart()).not.toBeInTheDocument()
    const before = rowTop()
    answer()
    await expect.element(chart()).toBeVisible()
    expect(rowTop()).toBe(before)
  })

  it('reports that it failed to load, and retries', async () => {
    const world = await show(({ http }) => http.fail(MONTHS))
    await expect.element(page.getByText(/近12个月账单加载失败/)).toBeVisible()
    await expect.element(page.getByRole('row', { name: /JS20261102s1/ })).toBeVisible()
    expect(await axeFindings()).toEqual([])
    world.http.data(MONTHS, months)
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(chart()).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })
})

it('finds the bills of a month years ago', async () => {
  const { http } = await show((world) => world.http.data(MONTHS, months))
  const year = new Date().getFullYear() - 4
  await page.getByRole('combobox', { name: '账期' }).fill(`${year}-03`)
  await page.getByTitle(`${year}-03`).click()
  await expect.poll(() => http.to('GET /api/purchase/bill/page').at(-1)?.url).toMatch(new RegExp(`month=${year}-03`))
})

it('asks before drafts are issued, naming each and what they come to', async () => {
  await show(({ http }) => {
    http.data(MONTHS, months)
    http.rows('GET /api/purchase/bill/page', [
      exampleBill('s1', { status: 'DRAFT', payableFen: 6_764_773 }),
      exampleBill('s2', { status: 'DRAFT', payableFen: 100 }),
    ])
  })
  await page.getByRole('checkbox', { name: '选择本页' }).click()
  await page.getByRole('button', { name: '发出账单（2）' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('发出账单（2） ¥67,648.73')).toBeVisible()
  await expect.element(dialog.getByText('JS20261102s1、JS20261102s2')).toBeVisible()
})

it('asks before a bill is confirmed, naming it and its amount', async () => {
  await show(({ http }) => {
    http.data(MONTHS, months)
    http.rows('GET /api/purchase/bill/page', [exampleBill('s1', { status: 'ISSUED', payableFen: 6_764_773 })])
  })
  await page.getByRole('button', { name: /^确认账单/ }).click()
  await expect.element(page.getByRole('dialog').getByText('确认账单 JS20261102s1 ¥67,647.73')).toBeVisible()
})
