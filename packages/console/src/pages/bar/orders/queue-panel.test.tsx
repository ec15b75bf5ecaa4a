import type { CounterQueue, GuestOrderDetail, QueuedOrder } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { QueuePanel } from './queue-panel.tsx'

const CONSOLE = '/api/order/console'
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 2_000).toISOString()
const order = (id: string, parts: Partial<QueuedOrder> = {}): QueuedOrder => ({
  id,
  orderNo: `XS${id}`,
  branchId: 'b1',
  branchName: '光谷旗舰店',
  type: 'SALE',
  status: 'PENDING',
  payStatus: 'UNPAID',
  fromConsole: 0,
  machineName: '017',
  amountFen: 1250,
  discountFen: 0,
  refundedFen: 0,
  payChannel: null,
  goods: [{ name: '可乐', quantity: 2 }],
  createdTime: ago(1),
  waitingSince: ago(1),
  version: 3,
  ...parts,
})
const paid = order('3', { status: 'COMPLETED', payStatus: 'PAID' })
const queue: CounterQueue = {
  orders: [order('1', { waitingSince: ago(6) }), order('2')],
  recent: [paid],
  services: [{ id: 's1', type: 'TEA', machineName: '003', waitingSince: ago(2) }],
  orderCount: 2,
  serviceCount: 1,
}
const detail: GuestOrderDetail = {
  ...paid,
  memberId: null,
  lines: [
    {
      lineNo: 1,
      productId: 'cola',
      name: '可乐',
      quantity: 2,
      priceFen: 625,
      ordinaryPriceFen: 700,
      discountFen: 0,
      refundedQuantity: 0,
      refundedFen: 0,
      isMade: false,
    },
  ],
  payments: [{ id: 'x', channel: 'CASH', amountFen: 1250, refundedFen: 0 }],
  refunds: [],
  history: [],
}
const show = (functions = ['CONSOLE_SALE', 'CONSOLE_REFUND'], shown: CounterQueue = queue) =>
  showPage(<QueuePanel />, {
    user: { ...exampleUser, menus: exampleMenus({ console: functions }) },
    answers: ({ http }) => {
      http.data(`GET ${CONSOLE}/list`, shown)
      http.data('GET /api/order/detail/3', detail)
    },
  })
const row = (no: string) => page.getByRole('listitem').filter({ hasText: no })

beforeAll(startTexts)
beforeEach(async () => {
  sessionStorage.clear()
  await loadTexts('bar')
  await loadTexts('statistics')
})

describe('the queue at the counter', () => {
  it('says in a word and in red who waits for more than five minutes, and passes axe', async () => {
    await show()
    await expect.element(row('XS1')).toMatchTextContent(/6:0\d 超时/)
    await expect.element(row('XS2')).not.toMatchTextContent('超时')
    await expect.element(page.getByRole('radio', { name: '服务呼叫 1' })).toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
  })

  it('confirms an order with the version that was seen, and notes who was served', async () => {
    const { http } = await show()
    await row('XS1').getByRole('button', { name: '确认' }).click()
    await expect.poll(() => http.to(`POST ${CONSOLE}/confirm/1`).map(({ body }) => body)).toEqual([{ version: 3 }])
    await page.getByRole('radio', { name: '服务呼叫 1' }).click({ force: true })
    await page.getByRole('button', { name: '已处理' }).click()
    await expect.poll(() => http.to(`POST ${CONSOLE}/service/s1`).length).toBe(1)
  })

  it('refunds a piece with its goods, and says how the money goes back before', async () => {
    const { http } = await show()
    await page.getByRole('radio', { name: '全部 3' }).click({ force: true })
    await row('XS3').getByRole('button', { name: '退款' }).click()
    const dialog = page.getByRole('dialog')
    await userEvent.fill(dialog.getByRole('spinbutton', { name: '可乐（可退 2）' }), '1')
    await dialog.getByRole('checkbox', { name: '商品退回货架' }).click()
    await expect.element(dialog.getByRole('status')).toMatchTextContent('退款 ¥6.25 现金 ¥6.25')
    await userEvent.fill(dialog.getByRole('textbox', { name: '退款原因' }), '买多了')
    await dialog.getByRole('button', { name: '退款' }).click()
    await expect
      .poll(() => http.to(`POST ${CONSOLE}/refund/3`).map(({ body }) => body))
      .toEqual([{ version: 3, reason: '买多了', lines: [{ lineNo: 1, quantity: 1, isReturned: true }] }])
  })

  it('shows what was sold at the price of members, and what others paid', async () => {
    await show()
    await page.getByRole('radio', { name: '全部 3' }).click({ force: true })
    await row('XS3').getByRole('button', { name: 'XS3' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('deletion')).toMatchTextContent('原价 ¥14.00')
    await expect.element(dialog.getByText('会员价 ¥12.50')).toBeVisible()
  })

  it('[PERM-3] offers nothing to who may only look, and says where nothing waits', async () => {
    const nothing = { ...queue, orders: [], orderCount: 0 }
    await show(['ORDER_VIEW'], nothing)
    await expect.element(page.getByText('没有待处理的订单。')).toBeVisible()
    await page.getByRole('radio', { name: '全部 1' }).click({ force: true })
    await expect.element(row('XS3')).toBeVisible()
    await expect.element(row('XS3').getByRole('button', { name: '退款' })).not.toBeInTheDocument()
  })
})
