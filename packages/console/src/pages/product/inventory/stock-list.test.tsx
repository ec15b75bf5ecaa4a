import type { StockBalance } from '@netbar/shared/contract'
import { exampleMenus, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { Inventory } from './inventory.tsx'

const CART = 'GET /api/purchase/cart'
const PUT = 'POST /api/purchase/cart'
const OPEN = 'POST /api/stock/check/open'

const balance = (id: string, name: string, parts: Partial<StockBalance> = {}): StockBalance => ({
  id,
  warehouseId: 'w1',
  warehouseName: '光谷旗舰店仓库',
  branchId: 'b1',
  productId: id,
  code: `SP${id}`,
  name,
  spec: '330ml',
  categoryName: '饮料',
  saleUnit: '听',
  quantity: 40,
  inTransitQuantity: 24,
  promisedQuantity: 10,
  availableQuantity: 30,
  safetyQuantity: 12,
  maxQuantity: 200,
  soldQuantity: 21,
  lastingDays: 10,
  minOrderQuantity: 2,
  amountFen: null,
  lastMovedTime: '2026-11-21T02:00:00.000Z',
  ...parts,
})
const rows = [
  balance('p1', '可乐'),
  balance('p2', '冰美式', { minOrderQuantity: null, availableQuantity: 0 }),
  balance('p3', '薯片', { branchId: 'b9', warehouseName: '街道口店仓库' }),
]

const show = (functions: Readonly<Record<string, readonly string[]>>, prepare: (world: FakeWorld) => void = () => {}) =>
  showPage(<Inventory />, {
    at: '/inventory',
    user: { ...exampleUser, menus: exampleMenus(functions) },
    answers: (world) => {
      world.http.rows('GET /api/stock/balance/page', rows)
      world.http.data('GET /api/stock/balance/total', { productCount: 3, quantity: 120, amountFen: null })
      prepare(world)
    },
  })
const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('the stock list', () => {
  it('shows reserved and available stock, sales, and how long it lasts', async () => {
    await show({ inventory: ['STOCK_VIEW'] })
    for (const title of ['占用', '可用', '最高库存', '近7天销量', '可售天数'])
      await expect.element(page.getByRole('columnheader', { name: title, exact: true })).toBeVisible()
    for (const text of ['40 听', '10 听', '30 听', '200 听', '21 听'])
      await expect.element(rowOf('可乐').getByText(text, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  })

  it('offers a loss for available stock of the current branch, and the cart for what it can order', async () => {
    const world = await show({ inventory: ['STOCK_LOSS_APPLY'], purchase: ['PURCHASE_CART'] }, ({ http }) => {
      http.data(CART, { branchId: 'b1', lines: [], totalFen: 0 })
      http.data(PUT, { branchId: 'b1', lines: [], totalFen: 0 })
    })
    await expect
      .element(rowOf('可乐').getByRole('link', { name: '发起报损' }))
      .toHaveAttribute('href', '/admin/product/inventory/stockDocument?kind=LOSS&product=p1')
    for (const name of ['冰美式', '薯片']) {
      await expect.element(rowOf(name).getByRole('link', { name: '明细' })).toBeVisible()
      await expect.element(rowOf(name).getByRole('link', { name: '发起报损' })).not.toBeInTheDocument()
      await expect.element(rowOf(name).getByRole('button', { name: '加入采购' })).not.toBeInTheDocument()
    }
    await rowOf('可乐').getByRole('button', { name: '加入采购' }).click()
    await expect
      .poll(() => world.http.to(PUT).map(({ body }) => body))
      .toEqual([{ branchId: 'b1', lines: [{ productId: 'p1', quantity: 2 }] }])
  })

  it('starts a count of selected products of the current branch, and adds those that can be ordered to the cart', async () => {
    const world = await show({ inventory: ['STOCK_CHECK'], purchase: ['PURCHASE_CART'] }, ({ http }) => {
      http.refuse(OPEN, 42202, '该门店已有进行中的盘点')
    })
    await page.getByRole('checkbox', { name: '选择本页' }).click()
    await expect.element(page.getByRole('checkbox', { name: 'SPp3 薯片' })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: '加入采购（1）' })).toBeEnabled()
    await page.getByRole('button', { name: '发起盘点（2）' }).click()
    await expect.element(page.getByText('只盘点所选的 2 种商品')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('textbox', { name: '备注' }).fill('晚班')
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('该门店已有进行中的盘点')).toBeVisible()
    expect(world.http.to(OPEN).map(({ body }) => body)).toEqual([
      { branchId: 'b1', category: '', productIds: ['p1', 'p2'], remark: '晚班' },
    ])
  })
})
