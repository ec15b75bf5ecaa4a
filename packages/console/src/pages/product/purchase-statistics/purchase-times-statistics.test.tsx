// @module-tag release
import type { PurchaseStatistic } from '@netbar/shared/contract'
import { exampleMenus, exampleOrder, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { PurchaseTimesStatistics } from './purchase-times-statistics.tsx'

const ORDERS = 'GET /api/purchase/order/page'
const row: PurchaseStatistic = {
  id: 'b1',
  code: 'XH001',
  name: '光谷旗舰店',
  orderCount: 2,
  lineCount: 3,
  quantity: 9,
  amountFen: 12_300,
  averageFen: 6150,
  intervalHours: 48,
  lastTime: '2026-11-20T03:00:00.000Z',
  replacementCount: 0,
  replacementFen: 0,
  refundFen: 0,
  fulfilmentBp: 10_000,
}
const none = { ...row, id: 'b2', code: 'XH002', name: '街道口店', orderCount: 0 }
const { id: _id, code: _code, name: _name, ...figures } = row

const show = (
  pages: Readonly<Record<string, readonly string[]>>,
  rows: readonly PurchaseStatistic[],
  prepare: (world: FakeWorld) => void,
) =>
  showPage(<PurchaseTimesStatistics />, {
    at: '/statistics',
    user: { ...exampleUser, roles: [{ id: 'ro2', name: '品牌负责人', level: '1' }], menus: exampleMenus(pages) },
    answers: (world) => {
      world.http.rows('GET /api/purchase/statistics/times', [...rows])
      world.http.data('GET /api/purchase/statistics/summary', {
        ...figures,
        from: '2026-11-01',
        to: '2026-11-22',
        shortageBp: 0,
        bars: [],
      })
      prepare(world)
    },
  })
const both = { purchaseTimesStatistics: ['PURCHASE_STATISTICS_EXPORT'], companyPurchaseList: ['PURCHASE_CONFIRM'] }
const opener = () => page.getByRole('button', { name: '展开行' })

beforeAll(async () => {
  await startTexts()
  await loadTexts('statistics')
})
beforeEach(() => sessionStorage.clear())

it('a branch expands to its orders of the period, and a failure can be retried', async () => {
  const { http } = await show(both, [row, none], (world) => world.http.fail(ORDERS))
  await expect.poll(() => opener().elements().length).toBe(1)
  await opener().click()
  await expect.element(page.getByText('系统忙，请稍后再试！')).toBeVisible()
  http.rows(ORDERS, [exampleOrder('o1', { status: 'STORED' })])
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByRole('link', { name: 'CG20261121o1' })).toBeVisible()
  const asked = new URL(http.to(ORDERS).at(-1)?.url ?? '', 'https://netbar.example').searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    scope: 'company',
    branchId: 'b1',
    startTime: '2026-10-31T16:00:00.000Z',
    endTime: '2026-11-22T15:59:59.999Z',
  })
  expect(await axeFindings()).toEqual([])
})

it('[PERM-3] does not expand for a user who may not see orders', async () => {
  await show({ purchaseTimesStatistics: ['PURCHASE_STATISTICS_EXPORT'] }, [row], () => undefined)
  await expect.element(page.getByRole('cell', { name: 'XH001 光谷旗舰店' })).toBeVisible()
  await expect.element(opener()).not.toBeInTheDocument()
})

it('says that there were no purchases in the period', async () => {
  await show(both, [], () => undefined)
  await expect.element(page.getByText('该时间段暂无采购')).toBeVisible()
})
