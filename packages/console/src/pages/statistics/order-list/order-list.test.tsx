import { ORDER_SOURCES, ORDER_STATUSES, ORDER_TYPES, type GuestOrder } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { OrderList } from './order-list.tsx'

const PAGE = 'GET /api/order/page'
const order = (id: string, parts: Partial<GuestOrder> = {}): GuestOrder => ({
  id,
  orderNo: `XS${id}`,
  branchId: 'b1',
  branchName: '光谷旗舰店',
  type: 'SALE',
  status: 'COMPLETED',
  payStatus: 'PAID',
  fromConsole: 0,
  machineName: '017',
  amountFen: 1250,
  discountFen: 0,
  refundedFen: 0,
  payChannel: 'WECHAT',
  goods: [{ name: '可乐', quantity: 2 }],
  createdTime: '2026-11-21T16:30:00.000Z',
  version: 1,
  ...parts,
})
const show = (
  rows: readonly GuestOrder[],
  functions = ['ORDER_VIEW', 'ORDER_EXPORT'],
  ofCounter: readonly string[] = [],
) =>
  showPage(<OrderList />, {
    user: { ...exampleUser, menus: exampleMenus({ orderList: functions, console: ofCounter }) },
    answers: ({ http }) => http.rows(PAGE, rows),
  })
const rowOf = (id: string) => page.getByRole('row', { name: new RegExp(`XS${id} `) })

beforeAll(startTexts)
beforeEach(async () => {
  sessionStorage.clear()
  await loadTexts('statistics')
})

describe('the list of guest orders', () => {
  it('[ENT-1] [FMT-6] [FMT-9] shows every type, status and source of an order by its label', async () => {
    const types = ['商品销售', '充值', '积分兑换']
    const statuses = ['待确认', '已确认', '已取消', '已完成']
    const sources = ['客户机', '吧台', '微信公众号', 'PAD', '抱团', '其他']
    await show([
      ...ORDER_TYPES.map((type, nth) => order(`t${nth}`, { type })),
      ...ORDER_STATUSES.map((status, nth) => order(`s${nth}`, { status })),
      ...[...ORDER_SOURCES, 9].map((fromConsole, nth) => order(`f${nth}`, { fromConsole })),
    ])
    for (const [prefix, labels] of Object.entries({ t: types, s: statuses, f: sources }))
      for (const [nth, label] of labels.entries())
        await expect.element(rowOf(`${prefix}${nth}`).getByRole('cell', { name: label, exact: true })).toBeVisible()
  })

  it('shows yuan and times in Asia/Shanghai, and passes axe', async () => {
    await show([order('1')])
    await expect.element(rowOf('1')).toMatchTextContent('¥12.50')
    await expect.element(rowOf('1')).toMatchTextContent('2026-11-22 00:30:00')
    await expect.element(rowOf('1')).toMatchTextContent('可乐 × 2')
    expect(await axeFindings()).toEqual([])
  })

  it('[PERM-3] offers no export to a user who may not export', async () => {
    await show([order('1')], ['ORDER_VIEW'])
    await expect.element(rowOf('1')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /导 ?出/ })).not.toBeInTheDocument()
  })

  it('offers the steps of an order’s state to who sells at the counter, and sends the version that was seen', async () => {
    const waiting = order('1', { status: 'PENDING', payStatus: 'UNPAID', version: 3 })
    const rows = [waiting, order('2', { status: 'CONFIRMED', payStatus: 'PAID' }), order('3')]
    const { http } = await show(rows, ['ORDER_VIEW'], ['CONSOLE_SALE'])
    const labelsOf = async (id: string) => {
      await expect.element(rowOf(id)).toBeVisible()
      return rowOf(id)
        .getByRole('button')
        .elements()
        .map((button) => button.textContent)
    }
    expect([await labelsOf('1'), await labelsOf('2'), await labelsOf('3')]).toEqual([['确认', '取消'], ['完成'], []])
    await rowOf('1').getByRole('button', { name: '确认' }).click()
    await expect
      .poll(() => http.to('POST /api/order/console/confirm/1').map(({ body }) => body))
      .toEqual([{ version: 3 }])
  })

  it('offers no step to who does not sell', async () => {
    await show([order('1', { status: 'PENDING' })])
    await expect.element(rowOf('1')).toBeVisible()
    expect(rowOf('1').getByRole('button').elements()).toEqual([])
  })
})
