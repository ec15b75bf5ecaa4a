// @module-tag release
import type { StockLot } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { Inventory } from './inventory.tsx'

const DISPOSE = 'POST /api/stock/batch/dispose'

const delivery = (no: number): StockLot['deliveries'][number] => ({
  receiptLineId: `l${no}`,
  orderId: `o${no}`,
  orderNo: `CG${no}`,
  productionDate: '2026-05-20',
})
const lot = (id: string, parts: Partial<StockLot> = {}): StockLot => ({
  id,
  warehouseId: 'w1',
  warehouseName: '光谷旗舰店仓库',
  ofCompany: false,
  productId: 'p1',
  code: 'P0001',
  name: '可乐',
  spec: '330ml',
  saleUnit: '听',
  deliveries: [delivery(1)],
  expireDate: '2026-11-25',
  daysLeft: 3,
  quantity: 12,
  state: 'SOON',
  ...parts,
})
const ofCompany = { ofCompany: true, warehouseName: '公司总仓', deliveries: [] }
const rows = [
  lot('a', { ...ofCompany, name: '面包', spec: '90g', daysLeft: -4, expireDate: '2026-11-18', state: 'EXPIRED' }),
  lot('b', { deliveries: [delivery(2), delivery(1)] }),
  lot('c', { ...ofCompany, name: '薯片', spec: '75g', daysLeft: 90, expireDate: '2027-02-20', state: 'FRESH' }),
  lot('d', { name: '牛奶', daysLeft: -1, expireDate: '2026-11-21', state: 'EXPIRED' }),
]

const show = (functions: Readonly<Record<string, readonly string[]>>) =>
  showPage(<Inventory />, {
    at: '/inventory?tab=expiring',
    user: { ...exampleUser, menus: exampleMenus(functions) },
    answers: ({ http }) => {
      http.rows('GET /api/stock/batch/expiring', rows)
      http.refuse(DISPOSE, 40901, '该批次库存已有变动，请刷新后重试')
    },
  })
const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('the list of lots', () => {
  it('links a branch from deliveries of goods near expiry to a refund', async () => {
    await show({ inventory: ['STOCK_VIEW'], storePurchaseList: ['REFUND_START'] })
    for (const [no, id] of [
      ['CG2', 2],
      ['CG1', 1],
    ])
      await expect
        .element(rowOf('可乐').getByRole('link', { name: `申请退货 ${no}` }))
        .toHaveAttribute('href', expect.stringContaining(`orderId=o${id}&lot=l${id}`))
    await expect.element(rowOf('牛奶').getByRole('link', { name: '申请退货', exact: true })).toBeVisible()
    await expect.element(rowOf('面包').getByRole('link', { name: '申请退货' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: '报损' })).not.toBeInTheDocument()
  })

  it('lets the company write off expired goods of its own warehouse with a reason, and says why it was refused', async () => {
    const world = await show({ inventory: ['STOCK_VIEW', 'STOCK_LOSS_AUDIT'] })
    await expect.element(rowOf('牛奶')).toBeVisible()
    expect(page.getByRole('button', { name: '报损' }).elements()).toHaveLength(1)
    await rowOf('面包').getByRole('button', { name: '报损' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('报损过期批次 面包 90g 2026-11-18')).toBeVisible()
    await expect.element(dialog.getByText('将 12 听 报损出库，不可冲销。')).toBeVisible()
    await dialog.getByRole('textbox', { name: '报损原因' }).fill('坏')
    await dialog.getByRole('button', { name: '报损' }).click()
    await expect.element(dialog.getByText('至少2个字')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await dialog.getByRole('textbox', { name: '报损原因' }).fill('已过期，现场销毁')
    await dialog.getByRole('button', { name: '报损' }).click()
    await expect.element(dialog.getByText('该批次库存已有变动，请刷新后重试')).toBeVisible()
    expect(world.http.to(DISPOSE).map(({ body }) => body)).toEqual([
      { warehouseId: 'w1', productId: 'p1', expireDate: '2026-11-18', quantity: 12, reason: '已过期，现场销毁' },
    ])
  })
})
