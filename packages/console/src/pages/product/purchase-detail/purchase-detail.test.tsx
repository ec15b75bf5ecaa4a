// @module-tag release
import type { PurchaseOrderDetail as Order, User } from '@netbar/shared/contract'
import { $messages, formatMoney } from '@netbar/shared'
import { exampleBill, exampleMenus, exampleOrderDetail, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { stepRequested } from '../../../kit/document/wanted-step.ts'
import { PurchaseOrderDetail, StorePurchaseDetail } from './purchase-detail.tsx'
import { axeFindings } from '../../../testing/axe-findings.ts'

const ORDER = 'GET /api/purchase/order/o1'
const CONFIRM = 'POST /api/purchase/order/confirm/o1'
const SHIP = 'POST /api/purchase/order/ship/o1'
const STOCK = 'GET /api/purchase/order/stock/o1'

const COMPANY = ['PURCHASE_CONFIRM', 'PURCHASE_REJECT', 'PURCHASE_SHIP', 'PURCHASE_CLOSE']

const company = (functions: readonly string[] = COMPANY): User => ({
  ...exampleUser,
  roles: [{ id: 'ro2', name: '品牌负责人', level: '1' }],
  menus: exampleMenus({ companyPurchaseList: functions }),
})
const store = {
  ...exampleUser,
  menus: exampleMenus({ storePurchaseList: ['PURCHASE_CANCEL'] }),
}
const untouched = { shippedQuantity: 0, confirmedQuantity: 0 }
const pending = (): Order => {
  const order = exampleOrderDetail('o1', { status: 'PENDING', version: 1, shipments: [], shippedTime: null })
  return { ...order, lines: order.lines.map((line) => ({ ...line, ...untouched })) }
}
const confirmed = (): Order => {
  const order = exampleOrderDetail('o1', { status: 'CONFIRMED', version: 2, shipments: [], shippedTime: null })
  return { ...order, lines: order.lines.map((line) => ({ ...line, shippedQuantity: 0 })) }
}

const PHOTO = {
  mime: 'image/png',
  bytes: 70,
  width: 1,
  height: 1,
  createdBy: '王梓轩',
  createdTime: '2026-11-21T03:59:21.000Z',
} as const

const show = async (order: Order, { user = company(), wants }: { user?: User; wants?: string } = {}) => {
  const world = await showPage(user === store ? <StorePurchaseDetail /> : <PurchaseOrderDetail />, {
    at: '/order?orderId=o1',
    user,
    answers: ({ http }: FakeWorld) => {
      http.data(ORDER, order)
      http.data(STOCK, [{ orderLineId: 'l1', availableQuantity: 7 }])
    },
  })
  if (wants) world.runtime.send(stepRequested, { documentId: 'o1', action: wants })
  return world
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeAll(startTexts)

/** An order with missing goods, and its discrepancy. */
const shortOrder = () => {
  const order = exampleOrderDetail('o1', { status: 'STORED' })
  return { ...order, lines: order.lines.map((line) => ({ ...line, shortQuantity: 1 })) }
}
const SHORT = {
  id: 'd1',
  kind: 'SHORT',
  reason: 'SHORT',
  productName: '可乐',
  spec: '330ml听',
  purchaseUnit: '箱',
  priceFen: 4560,
  quantity: 1,
  openQuantity: 1,
  status: 'OPEN',
  attachments: [{ ...PHOTO, id: 'f1' }],
  createdTime: '2026-11-21T03:59:21.000Z',
}

describe('the company’s page of an order', () => {
  it('confirms less with a reason, beside the stock, and continues with the next step', async () => {
    await page.viewport(1280, 900)
    const world = await show(pending())
    world.http.data(CONFIRM, confirmed())
    await button('确认').click()
    const subject = `${pending().orderNo} · ${formatMoney(pending().amountFen)}`
    await expect.element(page.getByRole('heading', { name: `确认采购单 ${subject}` })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '7 箱' })).toBeVisible()
    await page.getByRole('spinbutton', { name: '矿泉水550ml 550ml×24 确认数量' }).fill('4')
    await button('提交确认采购单').click()
    await expect.element(page.getByText('请填写原因，至少两个字')).toBeVisible()
    expect(world.http.to(CONFIRM)).toEqual([])
    await page.getByRole('textbox', { name: '原因' }).fill('供应商缺货')
    expect(await axeFindings()).toEqual([])
    await button('提交确认采购单').click()
    await expect.element(button('发货')).toBeVisible()
    await expect.element(page.getByRole('spinbutton')).not.toBeInTheDocument()
    expect(world.http.to(CONFIRM)[0]?.body).toEqual({
      version: 1,
      lines: [{ orderLineId: 'l1', quantity: 4 }],
      reason: '供应商缺货',
    })
  })

  it('shows the stock for each line while something can be shipped, to users who may see it', async () => {
    await page.viewport(1280, 900)
    await show(confirmed())
    await expect.element(page.getByRole('columnheader', { name: '公司库存' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '7', exact: true })).toBeVisible()
  })

  it.each([
    ['that is stored', exampleOrderDetail('o1', { status: 'STORED' }), company()],
    ['for who may only look', confirmed(), company(['COMPANY_PURCHASE_EXPORT'])],
  ])('[PERM-3] asks for no stock of an order %s', async (_, order, user) => {
    const world = await show(order, { user })
    await expect.element(page.getByRole('columnheader', { name: '订购' })).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: '公司库存' })).not.toBeInTheDocument()
    expect(world.http.to(STOCK)).toEqual([])
  })

  it('links to its bills, except void ones', async () => {
    const order = exampleOrderDetail('o1', { status: 'STORED' })
    const stored = { ...order, lines: order.lines.map((line) => ({ ...line, acceptedQuantity: 4 })) }
    const user = {
      ...company(),
      menus: exampleMenus({ companyPurchaseList: COMPANY, settlementBillings: ['BILL_PAY'] }),
    }
    const world = await showPage(<PurchaseOrderDetail />, {
      at: '/order?orderId=o1',
      user,
      answers: ({ http }: FakeWorld) => {
        http.data(ORDER, stored)
        http.rows('GET /api/purchase/bill/page', [
          exampleBill('s1', { status: 'PAID' }),
          exampleBill('s2', { status: 'VOID' }),
        ])
      },
    })
    const link = page.getByRole('link', { name: 'JS20261102s1' })
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('orderDetail?billId=s1&orderId=o1'))
    await expect.element(page.getByText('JS20261102s2')).not.toBeInTheDocument()
    expect(world.http.to('GET /api/purchase/bill/page')[0]?.url).toContain('orderId=o1')
    expect(await axeFindings()).toEqual([])
  })

  it('[VAL-3] keeps the input when the server refuses, and shows the error beside the field', async () => {
    const world = await show(confirmed(), { wants: 'ship' })
    world.http.on(SHIP, () => ({
      status: 200,
      body: { status: 42_201, msg: '发货内容有误', errors: [{ field: 'lines.0.quantity', msg: '数量有误' }] },
    }))
    await page.getByRole('spinbutton', { name: '矿泉水550ml 550ml×24 发货数量' }).fill('3')
    await page.getByRole('textbox', { name: '承运' }).fill('同城货运')
    await button('提交发货').click()
    await expect.element(page.getByText('数量有误')).toBeVisible()
    await expect.element(page.getByText('发货内容有误')).toBeVisible()
    await expect.element(page.getByRole('spinbutton', { name: '矿泉水550ml 550ml×24 发货数量' })).toHaveValue('3')
    await expect.element(page.getByRole('textbox', { name: '承运' })).toHaveValue('同城货运')
  })

  it('starts the next delivery with the open quantities', async () => {
    const rest = confirmed()
    const shipped: Order = {
      ...rest,
      status: 'PARTIALLY_SHIPPED',
      version: 3,
      lines: rest.lines.map((line) => ({ ...line, shippedQuantity: 4 })),
      shipments: exampleOrderDetail('o1').shipments,
    }
    const world = await show(rest, { wants: 'ship' })
    world.http.data(SHIP, shipped)
    await page.getByRole('spinbutton', { name: '矿泉水550ml 550ml×24 发货数量' }).fill('4')
    await page.getByRole('textbox', { name: '承运' }).fill('同城货运')
    await button('提交发货').click()
    await expect.element(page.getByRole('spinbutton')).not.toBeInTheDocument()
    await button('发货').click()
    await expect.element(page.getByRole('spinbutton', { name: '矿泉水550ml 550ml×24 发货数量' })).toHaveValue('6')
    await expect.element(page.getByRole('textbox', { name: '承运' })).toHaveValue('自有车队')
  })

  it('says that the order was changed by someone else in the meantime, and shows it as it is now', async () => {
    const world = await show(pending(), { wants: 'reject' })
    world.http.refuse('POST /api/purchase/order/reject/o1', 40_901, '订单状态已变更，请刷新后再试')
    world.http.data(ORDER, exampleOrderDetail('o1', { status: 'CANCELLED', version: 2, shipments: [] }))
    await page.getByRole('textbox', { name: '原因' }).fill('额度已用完')
    await button('提交驳回采购单').click()
    await expect.element(page.getByRole('heading', { name: /已取消/ })).toBeVisible()
    const said = world.runtime.scope.getState($messages).shown.map(({ text }) => text)
    expect(said).toContain('订单状态已变更，请刷新后再试')
    await expect.element(button('驳回')).not.toBeInTheDocument()
  })

  it('recalls a delivery', async () => {
    const world = await show(exampleOrderDetail('o1'))
    world.http.data('POST /api/purchase/shipment/recall/s1', confirmed())
    await button('撤回发货').click()
    await page.getByRole('textbox', { name: '原因' }).fill('装错商品')
    await button('提交撤回发货').click()
    await expect.element(page.getByText('尚未发货')).toBeVisible()
    expect(world.http.to('POST /api/purchase/shipment/recall/s1')[0]?.body).toEqual({ version: 3, reason: '装错商品' })
  })

  describe('with a received delivery', () => {
    const PHOTOS = 'GET /api/purchase/order/photos/o1'
    const stored = () => {
      const order = exampleOrderDetail('o1', { status: 'STORED' })
      const time = '2026-11-21T03:59:21.000Z'
      const done = { status: 'RECEIVED', storedTime: time, storedBy: '王梓轩' } as const
      return { ...order, shipments: order.shipments.map((shipment) => ({ ...shipment, ...done })) }
    }

    it('[ENT-4] shows the photos of rejected goods, and retries after a failure', async () => {
      const world = await show(stored())
      await expect.element(page.getByText('入库照片未能加载')).toBeVisible()
      world.http.data('GET /api/attachment/*', { mime: 'image/png', content: '' })
      world.http.data(PHOTOS, [
        {
          shipmentId: 's1',
          attachments: [{ ...PHOTO, id: 'f1' }],
          lines: [{ shipmentLineId: 'sl1', attachments: [{ ...PHOTO, id: 'f2' }] }],
        },
        { shipmentId: 'of another order', attachments: [] },
      ])
      await page
        .getByRole('alert')
        .filter({ hasText: '入库照片未能加载' })
        .getByRole('button', { name: '重试' })
        .click()
      const photos = page.getByRole('region', { name: /^入库照片 / })
      await expect.poll(() => photos.getByRole('button', { name: /^第1张照片/ }).elements().length).toBe(2)
      const ofLine = photos.getByRole('region', { name: '矿泉水550ml 550ml×24' })
      await expect.element(ofLine.getByRole('button', { name: /^第1张照片/ })).toBeVisible()
      expect(await axeFindings()).toEqual([])
    })

    it('shows the receipt of each line, and prints it on paper', async () => {
      const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
      const order = stored()
      const received = {
        acceptedQuantity: 8,
        rejectedQuantity: 2,
        shortQuantity: 0,
        reason: 'EXPIRED',
        productionDate: '2025-11-01',
        expireDate: '2026-11-01',
      } as const
      const shipments = order.shipments.map((shipment) => ({
        ...shipment,
        lines: shipment.lines.map((line) => ({ ...line, received })),
      }))
      await show({ ...order, shipments })
      const found = /矿泉水550ml550ml×2410箱8箱2箱0箱过期2025-11-012026-11-01/
      await expect.element(page.getByRole('row', { name: /8箱/ })).toMatchTextContent(found)
      await page.getByRole('button', { name: '打印入库单' }).click()
      const sheet = page.getByRole('dialog', { name: '入库单 FH2026112001' })
      await expect.element(sheet.getByRole('row', { name: /8箱/ })).toMatchTextContent(found)
      await expect.element(sheet.getByText(/^王梓轩 于 .* 入库$/)).toBeVisible()
      expect(await axeFindings()).toEqual([])
      await sheet.getByRole('button', { name: '打印', exact: true }).click()
      await expect.poll(() => print.mock.calls.length).toBe(1)
      const paper = document.querySelector('.paper')
      for (const text of ['入库单', 'FH2026112001', '收货门店', '过期', '收货人签字'])
        expect(paper?.textContent).toContain(text)
      print.mockRestore()
    })

    it('[PERM-3] fetches none for a user who does not handle deliveries', async () => {
      const world = await show(stored(), { user: company(['PURCHASE_REJECT']) })
      await expect.element(page.getByRole('heading', { level: 1, name: /已入库/ })).toBeVisible()
      expect(world.http.to(PHOTOS)).toEqual([])
    })
  })

  it('[PERM-3] offers no steps to a read-only user', async () => {
    await show(pending(), { user: company([]) })
    await expect.element(page.getByRole('heading', { name: /待公司确认/ })).toBeVisible()
    await expect.element(button('确认')).not.toBeInTheDocument()
    await expect.element(button('驳回')).not.toBeInTheDocument()
  })
})

describe('the branch’s page of an order', () => {
  it('cancels it with a reason', async () => {
    const world = await show(pending(), { user: store, wants: 'cancel' })
    world.http.data(
      'POST /api/purchase/order/cancel/o1',
      exampleOrderDetail('o1', {
        status: 'CANCELLED',
        version: 2,
        history: [
          {
            id: 'h1',
            event: 'cancel',
            fromStatus: 'PENDING',
            toStatus: 'CANCELLED',
            actor: '王梓轩',
            reason: '商品选错',
            time: '2026-11-21T03:59:21.000Z',
          },
        ],
      }),
    )
    await page.getByRole('textbox', { name: '原因' }).fill('商品选错')
    await button('提交取消采购单').click()
    await expect.element(page.getByText('原因：商品选错')).toBeVisible()
    await expect.element(button('取消订单')).not.toBeInTheDocument()
  })

  it.each([
    ['the store', StorePurchaseDetail, { storePurchaseList: ['PURCHASE_WAREHOUSING'] }],
    ['the warehouse', PurchaseOrderDetail, { companyPurchaseList: ['PURCHASE_SHIP'] }],
  ])(
    'tells %s what becomes of what was missing, with its photos, and offers nothing else of it',
    async (_, Detail, menus) => {
      await showPage(<Detail />, {
        at: '/order?orderId=o1',
        user: { ...exampleUser, menus: exampleMenus(menus) },
        answers: ({ http }: FakeWorld) => {
          http.data(ORDER, shortOrder())
          http.data('GET /api/purchase/replacement/candidates/o1', [SHORT])
        },
      })
      const section = page.getByRole('region', { name: '差异处理' })
      await expect.element(section.getByRole('listitem')).toMatchTextContent(/可乐 330ml听 · 短少 1箱/)
      await expect.element(section.getByRole('button')).toHaveAccessibleName('查看照片（1）')
      expect(await axeFindings()).toEqual([])
    },
  )

  it('asks the company for a reason to deduct a discrepancy, and shows the result', async () => {
    const world = await showPage(<PurchaseOrderDetail />, {
      at: '/order?orderId=o1',
      user: { ...exampleUser, menus: exampleMenus({ purchaseTimesStatistics: ['REPLACEMENT_AUDIT'] }) },
      answers: ({ http }: FakeWorld) => {
        http.data(ORDER, shortOrder())
        http.data('GET /api/purchase/replacement/candidates/o1', [SHORT])
        http.rows('GET /api/purchase/replacement/page', [])
        http.data('POST /api/purchase/discrepancy/deduct/d1', [
          { ...SHORT, status: 'RESOLVED_DEDUCT', openQuantity: 0 },
        ])
      },
    })
    const section = page.getByRole('region', { name: '差异处理' })
    await section.getByRole('button', { name: /^不再补发/ }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('该差异不再补发，也不计入账单。处理后不能恢复。')).toBeVisible()
    await dialog.getByRole('button', { name: '不再补发' }).click()
    await expect.element(dialog.getByText('此项必填')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await dialog.getByRole('textbox', { name: '原因' }).fill('供应商已停产')
    await dialog.getByRole('button', { name: '不再补发' }).click()
    await expect.element(section.getByText('已扣减')).toBeVisible()
    await expect.element(section.getByRole('button', { name: /^不再补发/ })).not.toBeInTheDocument()
    expect(world.http.to('POST /api/purchase/discrepancy/deduct/d1').map(({ body }) => body)).toEqual([
      { reason: '供应商已停产' },
    ])
  })
})
