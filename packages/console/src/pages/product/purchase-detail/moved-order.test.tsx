// @module-tag release
import { purchaseOrder } from '@netbar/shared'
import type { PurchaseOrderDetail as Order } from '@netbar/shared/contract'
import { exampleMenus, exampleOrderDetail, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { TabKey } from '../../../frame/tabs/tab-context.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { PurchaseOrderDetail, StorePurchaseDetail } from './purchase-detail.tsx'

const ORDER = 'GET /api/purchase/order/o1'
const SHIP = 'POST /api/purchase/order/ship/o1'

/** An order of water and noodles of which so much was shipped. */
const orderOf = (version: number, shipped: readonly [water: number, noodles: number], parts: Partial<Order> = {}) => {
  const order = exampleOrderDetail('o1', { status: 'CONFIRMED', version, shipments: [], shippedTime: null, ...parts })
  return {
    ...order,
    lines: order.lines.flatMap((line) => [
      { ...line, shippedQuantity: shipped[0] },
      { ...line, id: 'l2', productName: '方便面', spec: '', shippedQuantity: shipped[1] },
    ]),
  }
}
const order = orderOf(2, [0, 0])
const outdated = { status: 200, body: { status: 40_902, msg: '王梓轩 已更新此单' } }

const show = (first: Order = order, prepare: (world: FakeWorld) => void = () => undefined) =>
  showPage(
    <TabKey value="purchaseOrderDetail?orderId=o1">
      <PurchaseOrderDetail />
    </TabKey>,
    {
      at: '/order?orderId=o1',
      user: {
        ...exampleUser,
        roles: [{ id: 'ro2', name: '品牌负责人', level: '1' }],
        menus: exampleMenus({ companyPurchaseList: ['PURCHASE_SHIP', 'PURCHASE_CLOSE'] }),
      },
      answers: (world) => {
        world.http.data(ORDER, first)
        world.http.data('GET /api/purchase/order/stock/o1', [])
        prepare(world)
      },
    },
  )
/** What others did meanwhile arrives. */
const moveTo = async (world: FakeWorld, moved: Order) => {
  world.http.data(ORDER, moved)
  world.runtime.send(purchaseOrder.outdated, undefined)
  await world.settle()
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const quantityOf = (name: RegExp) => page.getByRole('spinbutton', { name })
const conflict = page.getByRole('group', { name: /需要选择/ })

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('the form of a step whose order others change meanwhile', () => {
  it('keeps what was typed, follows what was not, and wants a choice of what both changed', async () => {
    const world = await show(order, ({ http }) => http.on(SHIP, () => outdated))
    await button('发货').click()
    await quantityOf(/矿泉水/).fill('6')
    await page.getByRole('textbox', { name: '承运' }).fill('自有车队')
    world.http.data(ORDER, orderOf(3, [7, 4]))
    await button('提交发货').click()
    await expect.element(page.getByText('此单已被他人更新')).toBeVisible()
    await expect.element(quantityOf(/矿泉水/)).toHaveValue('6')
    await expect.element(quantityOf(/方便面/)).toHaveValue('6')
    await expect.element(page.getByText(/方便面 发货数量 已显示最新内容/)).toBeVisible()
    await expect.element(conflict).toMatchTextContent(/我的内容6对方的内容3修改前10/)
    expect(await axeFindings()).toEqual([])

    await button('提交发货').click()
    expect(world.http.to(SHIP)).toHaveLength(1)
    await expect.element(button('采用对方')).toHaveFocus()
    await button('采用对方').click()
    await expect.element(quantityOf(/矿泉水/)).toHaveValue('3')
    world.http.data(SHIP, orderOf(4, [10, 10], { status: 'SHIPPED' }))
    await button('提交发货').click()
    await expect.element(page.getByRole('spinbutton')).not.toBeInTheDocument()
    expect(world.http.to(SHIP)[1]?.body).toMatchObject({
      version: 3,
      carrier: '自有车队',
      lines: [
        { orderLineId: 'l1', quantity: 3 },
        { orderLineId: 'l2', quantity: 6 },
      ],
    })
    expect(sessionStorage).toHaveLength(0)
  })

  it('keeps mine where that is chosen, and says that it is more than is open', async () => {
    const world = await show()
    await button('发货').click()
    await quantityOf(/矿泉水/).fill('6')
    await moveTo(world, orderOf(3, [10, 0]))
    await expect.element(conflict).toMatchTextContent(/我的内容.*6对方的内容—修改前.*10/)
    await button('保留我的').click()
    await expect.element(conflict).not.toBeInTheDocument()
    await button('提交发货').click()
    await expect.element(quantityOf(/矿泉水/)).toHaveAttribute('aria-invalid', 'true')
    expect(world.http.to(SHIP)).toEqual([])
  })

  it('says who changed it where nothing of the form did', async () => {
    const event = { id: 'h1', fromStatus: null, toStatus: 'CONFIRMED', actor: '李娜', reason: null } as const
    const history = [{ ...event, event: 'confirm', time: '2026-11-21T03:59:21.000Z' }]
    const world = await show()
    await button('关闭剩余').click()
    await page.getByRole('textbox', { name: '原因' }).fill('供应商停产')
    await moveTo(world, orderOf(3, [0, 0], { history }))
    await expect.element(page.getByText('您填写的内容未变，请核对后再提交。')).toBeVisible()
    await button('查看更新记录').click()
    await expect.element(page.getByRole('region', { name: '日志' }).getByText(/李娜/)).toBeVisible()
    expect(document.activeElement?.textContent).toContain('李娜')
  })

  it('stays with what was typed where the step is no longer possible, until that is dropped', async () => {
    const world = await show()
    await button('关闭剩余').click()
    await page.getByRole('textbox', { name: '原因' }).fill('供应商停产')
    await moveTo(world, orderOf(3, [10, 10], { status: 'STORED' }))
    await expect.element(page.getByText(/不能再“关闭剩余/)).toBeVisible()
    await expect.element(page.getByText('供应商停产')).toBeVisible()
    await expect.element(button('提交关闭剩余部分')).not.toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
    await button('收起').click()
    await button('放弃修改').click()
    await expect.element(page.getByText('供应商停产')).not.toBeInTheDocument()
    expect(sessionStorage).toHaveLength(0)
  })

  it('asks before what was typed is lost, by closing it and by opening another step', async () => {
    await show()
    await button('关闭剩余').click()
    const reason = page.getByRole('textbox', { name: '原因' })
    await reason.fill('供应商停产')
    for (const leave of ['收起', '发货', '关闭剩余']) {
      await button(leave).click()
      await expect.element(page.getByText('内容尚未保存，离开后将丢失。')).toBeVisible()
      await button('继续编辑').click()
      await expect.element(reason).toHaveValue('供应商停产')
    }
    await button('发货').click()
    await button('放弃修改').click()
    await expect.element(reason).not.toBeInTheDocument()
    await expect.element(quantityOf(/矿泉水/)).toHaveValue('10')
  })
})

describe('a reload during a step', () => {
  it('opens its form again and says so, with what was typed before the order moved on', async () => {
    await show()
    await button('发货').click()
    await quantityOf(/矿泉水/).fill('6')
    // The reloaded page is below the one from before.
    await show(orderOf(3, [7, 0]))
    await expect.element(page.getByText('已恢复您上次未提交的内容。')).toBeVisible()
    await expect.element(quantityOf(/矿泉水/).last()).toHaveValue('6')
    await expect.element(conflict).toMatchTextContent(/我的内容6对方的内容3修改前10/)
    await button('继续填写').click()
    await expect.element(page.getByText('已恢复您上次未提交的内容。')).not.toBeInTheDocument()
    await expect.element(quantityOf(/矿泉水/).last()).toHaveValue('6')
  })
})

describe('a receipt', () => {
  const shipped = exampleOrderDetail('o1')
  const store = (first: Order) =>
    showPage(
      <TabKey value="storePurchaseDetail?orderId=o1">
        <StorePurchaseDetail />
      </TabKey>,
      {
        at: '/order?orderId=o1',
        user: { ...exampleUser, menus: exampleMenus({ storePurchaseList: ['PURCHASE_WAREHOUSING'] }) },
        answers: ({ http }) => http.data(ORDER, first),
      },
    )

  it('that someone else has finished meanwhile shows what was counted, until that is dropped', async () => {
    const world = await store(shipped)
    await button('入库').click()
    await page.getByRole('spinbutton', { name: /实收$/ }).fill('7')
    await page.getByRole('spinbutton', { name: /拒收$/ }).fill('1')
    await moveTo(world, {
      ...shipped,
      status: 'STORED',
      version: shipped.version + 1,
      shipments: shipped.shipments.map((shipment) => ({ ...shipment, status: 'RECEIVED' as const })),
    })
    await expect.element(page.getByText(/不能再“入库”/)).toBeVisible()
    await expect.element(page.getByText('矿泉水550ml 550ml×24 实收')).toBeVisible()
    await expect.element(page.getByText('矿泉水550ml 550ml×24 拒收')).toBeVisible()
    await button('放弃').click()
    await expect.element(page.getByText(/不能再“入库”/)).not.toBeInTheDocument()
  })
})
