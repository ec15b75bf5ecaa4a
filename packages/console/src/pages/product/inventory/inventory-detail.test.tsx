// @module-tag release
import type { StockMovement } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { InventoryDetail } from './inventory-detail.tsx'

const REVERSE = 'POST /api/stock/movement/reverse/*'

const movement = (sequence: number, parts: Partial<StockMovement> = {}): StockMovement => ({
  id: `m${sequence}`,
  sequence,
  time: '2026-11-21T02:00:00.000Z',
  type: 'LOSS_OUT',
  quantityDelta: -2,
  balanceAfter: 40 - 2 * sequence,
  document: { kind: 'LOSS', id: `d${sequence}`, no: `BS${sequence}` },
  actor: '周建国',
  lossReason: 'DAMAGED',
  remark: '搬运时摔坏',
  lots: [{ expireDate: '2026-12-01', quantity: 2 }],
  reversal: 'POSSIBLE',
  ...parts,
})
const rows = [
  movement(3),
  movement(2, {
    reversal: 'DONE',
    remark: '',
    quantityDelta: -5,
    lots: [
      { expireDate: '2026-12-01', quantity: 3 },
      { expireDate: '2026-12-20', quantity: 1 },
    ],
  }),
  movement(1, { type: 'PURCHASE_IN', quantityDelta: 40, lossReason: null, remark: '', lots: [], reversal: null }),
]
const summary = {
  warehouseId: 'w1',
  warehouseName: '光谷旗舰店仓库',
  productId: 'p1',
  productName: '可乐',
  spec: '330ml',
  saleUnit: '听',
  from: '2026-10-23',
  to: '2026-11-21',
  opening: 0,
  incoming: 40,
  outgoing: 4,
  closing: 36,
  balance: 36,
  ledgerQuantity: 36,
}

const show = (functions: readonly string[]) =>
  showPage(<InventoryDetail />, {
    at: '/inventoryDetail?warehouseId=w1&productId=p1',
    user: { ...exampleUser, menus: exampleMenus({ inventory: functions }) },
    answers: ({ http }) => {
      http.rows('GET /api/stock/movement/page', rows)
      http.data('GET /api/stock/movement/summary', summary)
      http.refuse(REVERSE, 40901, '该变动已冲销')
    },
  })
const row = (no: string) => page.getByRole('row', { name: new RegExp(no) })

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('the ledger', () => {
  it('shows reasons of losses, expiry dates and reversals, and offers no reversal to a user who may not', async () => {
    await show(['STOCK_VIEW'])
    await expect.element(row('BS3').getByText('破损 · 搬运时摔坏')).toBeVisible()
    await expect.element(row('BS2').getByText('已冲销')).toBeVisible()
    await expect.element(row('BS3').getByText('2026-12-01', { exact: true })).toBeVisible()
    await expect.element(row('BS2').getByText('2026-12-01 × 3、2026-12-20 × 1')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '冲销' })).not.toBeInTheDocument()
  })

  it('reverses an adjustment with a reason, and says why it was refused', async () => {
    const world = await show(['STOCK_VIEW', 'STOCK_MOVEMENT_REVERSE'])
    await expect.element(row('BS3')).toBeVisible()
    expect(page.getByRole('button', { name: '冲销' }).elements()).toHaveLength(1)
    await row('BS3').getByRole('button', { name: '冲销' }).click()
    const dialog = page.getByRole('dialog', { name: '冲销第 3 条变动 BS3' })
    await dialog.getByRole('button', { name: '冲销' }).click()
    await expect.element(dialog.getByText('此项必填')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await dialog.getByRole('textbox', { name: '冲销原因' }).fill('商品找到了')
    await dialog.getByRole('button', { name: '冲销' }).click()
    await expect.element(dialog.getByText('该变动已冲销')).toBeVisible()
    expect(world.http.to(REVERSE).map(({ body }) => body)).toEqual([{ reason: '商品找到了' }])
  })
})
