// @module-tag release
import type { RefundCandidate } from '@netbar/shared/contract'
import { exampleMenus, exampleOrderDetail, exampleRefund, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { StartRefund } from './start-refund.tsx'
import { axeFindings } from '../../../testing/axe-findings.ts'

const CANDIDATES = 'GET /api/purchase/refund/candidates/o1'
const SUBMIT = 'POST /api/purchase/refund/submit'

const candidate = (parts: Partial<RefundCandidate> = {}): RefundCandidate => ({
  type: 1,
  orderLineId: 'l1',
  receiptLineId: 'lot1',
  productName: '冰红茶',
  spec: '500ml',
  purchaseUnit: '箱',
  priceFen: 4560,
  expireDate: '2027-05-01',
  quantity: 3,
  maxRatioBp: 10_000,
  ...parts,
})
const both = [candidate(), candidate({ type: 2, orderLineId: 'l2', receiptLineId: null, expireDate: null })]

const show = (candidates: readonly RefundCandidate[], prepare: (world: FakeWorld) => void = () => undefined) =>
  showPage(<StartRefund />, {
    at: '/startRefund?orderId=o1',
    answers: (world) => {
      world.http.data(CANDIDATES, candidates)
      prepare(world)
    },
  })
const send = () => page.getByRole('button', { name: '提交申请退货' })

/** The amount of all lines: of their only one, or below them. */
const sum = (amount: string) => page.getByText(amount, { exact: true }).last()

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('the page that files a refund', () => {
  it('names its order, with a link to it', async () => {
    await show(both, ({ http }) => http.data('GET /api/purchase/order/o1', exampleOrderDetail('o1')))
    const link = page.getByRole('link', { name: `原订单 ${exampleOrderDetail('o1').orderNo}` })
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/storePurchaseDetail\?orderId=o1$/))
    await expect.element(page.getByText(/光谷旗舰店 · ¥/)).toBeVisible()
  })

  it('[VAL-3] [FMT-7] requires valid quantities and a reason, and sends the chosen lines of one type', async () => {
    const world = await show(both, ({ http }) => http.data(SUBMIT, exampleRefund('r1')))
    await send().click()
    await expect.element(page.getByText('至少一行的数量须大于0')).toBeVisible()
    await expect.element(page.getByText('请填写原因，至少两个字')).toBeVisible()
    await page.getByRole('spinbutton', { name: /退货数量$/ }).fill('4')
    await page.getByRole('textbox', { name: '原因' }).fill('口味不受欢迎')
    await expect.element(page.getByText('数量超过可退数量')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    expect(world.http.to(SUBMIT)).toEqual([])
    await page.getByRole('spinbutton', { name: /退货数量$/ }).fill('2')
    await expect.element(sum('¥91.20')).toBeVisible()
    await send().click()
    await expect
      .poll(() => world.http.to(SUBMIT).map(({ body }) => body))
      .toEqual([
        {
          orderId: 'o1',
          type: 1,
          reason: '口味不受欢迎',
          attachments: [],
          lines: [{ orderLineId: 'l1', receiptLineId: 'lot1', quantity: 2 }],
        },
      ])
  })

  it('shows the maximum credit of each line, and of all', async () => {
    const half = candidate({
      orderLineId: 'l3',
      receiptLineId: 'lot3',
      productName: '泡面',
      priceFen: 101,
      maxRatioBp: 5000,
    })
    await show([candidate(), half])
    const line = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect.element(line('冰红茶')).toMatchTextContent(/100\.00%/)
    await expect.element(line('泡面')).toMatchTextContent(/50\.00%/)
    await line('冰红茶').getByRole('spinbutton').fill('1')
    await line('泡面').getByRole('spinbutton').fill('3')
    await expect.element(line('泡面').getByText('¥1.52', { exact: true })).toBeVisible()
    await expect.element(sum('¥47.12')).toBeVisible()
  })

  it('is filled in by a scan, which goes to the first of the lots of its product, or all at once', async () => {
    const codes = { code: 'SP001', barcode: '6901234567892' }
    await show([
      candidate({ productName: '泡面', orderLineId: 'l3', receiptLineId: 'lot3', quantity: 5 }),
      candidate(codes),
      candidate({ ...codes, receiptLineId: 'lot2', expireDate: '2027-06-01', quantity: 2 }),
    ])
    const fields = page.getByRole('spinbutton', { name: /^冰红茶 500ml 退货数量$/ })
    await page.getByRole('searchbox', { name: '扫码或搜索' }).fill('6901234567892')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('status')).toMatchTextContent(/“6901234567892”有 2 行，已到第一行/)
    await expect.element(fields.first()).toHaveFocus()
    await userEvent.keyboard('1{Enter}2')
    await expect.element(fields.nth(1)).toHaveValue('2')
    await page.getByRole('button', { name: '全部按可退数' }).click()
    await expect.element(sum('¥456.00')).toBeVisible()
  })

  it('shows no credit for goods that were not delivered, as nothing was paid for them', async () => {
    await show([candidate({ type: 2, receiptLineId: null, expireDate: null })])
    await page.getByRole('spinbutton', { name: /退货数量$/ }).fill('1')
    await expect.element(sum('¥45.60')).toBeVisible()
    await expect.element(page.getByText(/折算/)).not.toBeInTheDocument()
  })

  it('[ERR-6] keeps the input when the server refuses, and shows the error at its line', async () => {
    await show(both, ({ http }) =>
      http.on(SUBMIT, () => ({
        status: 200,
        body: { status: 42_201, msg: '提交的内容有误', errors: [{ field: 'lines.0.quantity', msg: '已被他人退走' }] },
      })),
    )
    await page.getByRole('spinbutton', { name: /退货数量$/ }).fill('2')
    await page.getByRole('textbox', { name: '原因' }).fill('口味不受欢迎')
    await send().click()
    await expect.element(page.getByText('已被他人退走')).toBeVisible()
    await expect.element(page.getByRole('spinbutton', { name: /退货数量$/ })).toHaveValue('2')
  })

  it('starts with the whole lot that it was opened for, of its current type', async () => {
    const world = await showPage(<StartRefund />, {
      at: '/startRefund?orderId=o1&lot=lot2',
      answers: ({ http }) => {
        http.data(CANDIDATES, [candidate(), candidate({ type: 0, receiptLineId: 'lot2', expireDate: '2026-11-22' })])
        http.data(SUBMIT, exampleRefund('r1'))
      },
    })
    await expect.element(page.getByRole('radio', { name: '过期退货' })).toBeChecked()
    await expect.element(page.getByRole('spinbutton', { name: /退货数量$/ })).toHaveValue('3')
    await expect.element(sum('¥136.80')).toBeVisible()
    // Expired goods need a photo that shows the date.
    await page.getByRole('textbox', { name: '原因' }).fill('已过期')
    await send().click()
    await expect.element(page.getByText('请至少添加一张照片')).toBeVisible()
    expect(world.http.to(SUBMIT)).toEqual([])
  })

  it('says that nothing of the lot is refundable, and offers the rest of its order', async () => {
    await showPage(<StartRefund />, {
      at: '/startRefund?orderId=o1&lot=lot9',
      answers: ({ http }) => http.data(CANDIDATES, both),
    })
    await expect.element(page.getByText(/^所选批次现在没有可退数量/)).toBeVisible()
    await expect.element(page.getByRole('spinbutton', { name: /退货数量$/ })).toHaveValue('0')
    expect(await axeFindings()).toEqual([])
  })

  it('links to the selection of an order where there is none, for each type', async () => {
    await showPage(<StartRefund />, {
      at: '/startRefund',
      user: { ...exampleUser, menus: exampleMenus({ inventory: [], storePurchaseList: [] }) },
    })
    const link = (name: string) => page.getByRole('link', { name })
    await expect
      .element(link('从临期库存选择批次'))
      .toHaveAttribute('href', expect.stringContaining('inventory?tab=expiring'))
    await expect
      .element(link('从已入库的采购单选择'))
      .toHaveAttribute('href', expect.stringContaining('storePurchaseList?status=STORED'))
    await expect.element(link('从备货中的采购单选择')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('says that nothing of the order is refundable, or why it failed to load', async () => {
    const world = await show([])
    await expect.element(page.getByText('该采购单没有可退的商品')).toBeVisible()
    expect(world.http.to(CANDIDATES)).toHaveLength(1)
  })

  it('can be retried when it failed to load', async () => {
    const world = await show(both, ({ http }) => http.refuse(CANDIDATES, 40_401, '订单不存在'))
    await expect.element(page.getByText('订单不存在')).toBeVisible()
    world.http.data(CANDIDATES, both)
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(send()).toBeVisible()
  })
})
