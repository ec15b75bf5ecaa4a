// @module-tag release
import { exampleBranch, exampleMenus, exampleOrder, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { CompanyPurchaseList } from './company-purchase-list.tsx'

const PICKING = 'GET /api/purchase/order/picking'
const cola = {
  id: 'p1-24',
  code: 'SP000001',
  productName: '可乐',
  spec: '330ml听',
  purchaseUnit: '箱',
  quantity: 7,
  orders: [
    { id: 'o1', orderNo: 'CG20261121o1', branchNo: 'XH001', branchName: '光谷旗舰店', quantity: 4 },
    { id: 'o2', orderNo: 'CG20261121o2', branchNo: 'XH002', branchName: '街道口店', quantity: 3 },
  ],
}

const show = (functions: readonly string[], prepare: (world: FakeWorld) => void) =>
  showPage(<CompanyPurchaseList />, {
    at: '/companyPurchaseList',
    user: {
      ...exampleUser,
      branches: [exampleBranch, { ...exampleBranch, id: 'b2', branchNo: 'XH002', name: '街道口店' }],
      roles: [{ id: 'ro2', name: '品牌负责人', level: '1' }],
      menus: exampleMenus({ companyPurchaseList: functions }),
    },
    answers: (world) => {
      world.http.rows('GET /api/purchase/order/page', [
        exampleOrder('o1', { status: 'CONFIRMED' }),
        exampleOrder('o2', { status: 'PARTIALLY_SHIPPED' }),
        exampleOrder('o3', { status: 'STORED' }),
      ])
      world.http.data('GET /api/purchase/order/statusCounts', {})
      prepare(world)
    },
  })
const open = async () => {
  await page.getByRole('checkbox', { name: '选择本页' }).click()
  await page.getByRole('button', { name: '打印拣货单（2）' }).click()
}

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

it('covers the selected orders that can be shipped, and is printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const world = await show(['PURCHASE_SHIP'], ({ http }) => http.data(PICKING, [cola]))
  await expect.element(page.getByRole('checkbox', { name: 'CG20261121o3' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: /批量确认/ })).not.toBeInTheDocument()
  await open()
  await expect
    .element(page.getByRole('dialog').getByRole('row', { name: /SP000001/ }))
    .toMatchTextContent(/可乐330ml听箱7CG20261121o1 XH001 光谷旗舰店 × 4CG20261121o2 XH002 街道口店 × 3/)
  expect(new URL(world.http.to(PICKING)[0]?.url ?? '', 'https://netbar.example').searchParams.get('ids')).toBe('o1,o2')
  expect(await axeFindings()).toEqual([])
  await page.getByRole('button', { name: '打印', exact: true }).click()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  // The orders behind it are still selected.
  await page.getByRole('button', { name: '关闭' }).last().click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '打印拣货单（2）' })).toBeEnabled()
})

it('[ERR-6] reports that it failed to load, and retries', async () => {
  const { http } = await show(['PURCHASE_SHIP'], (world) => world.http.fail(PICKING))
  await open()
  await expect.element(page.getByText('系统忙，请稍后再试！')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '打印', exact: true })).toBeDisabled()
  http.data(PICKING, [cola])
  await page.getByRole('dialog').getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByRole('dialog').getByRole('row', { name: /SP000001/ })).toBeVisible()
})

it('says that nothing is left to ship, and prints no empty sheet', async () => {
  await show(['PURCHASE_SHIP'], ({ http }) => http.data(PICKING, []))
  await open()
  await expect.element(page.getByText('所选订单没有待发货的商品')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '打印', exact: true })).toBeDisabled()
})

it('[PERM-3] is not offered to a user who may not ship', async () => {
  await show(['PURCHASE_CONFIRM'], () => undefined)
  await expect.element(page.getByRole('row', { name: /CG20261121o1/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /打印拣货单/ })).not.toBeInTheDocument()
})
