import '../../app/pages/pages.ts'
import type { HomeSummary } from '@netbar/shared/contract'
import { exampleBranch, exampleMenus, exampleUser, signedInWorld, type FakeWorld } from '@netbar/shared/testing'
import { Provider } from 'effector-react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../testing/start-texts.ts'
import { Home } from './home.tsx'
import { axeFindings } from '../../testing/axe-findings.ts'

const SUMMARY = 'GET /api/statistics/home/summary'
const none = { today: 0, lastWeek: 0 }
const summary: HomeSummary = {
  seats: { total: 200, inUse: 80, offline: 2 },
  inUse: { today: 80, lastWeek: 60 },
  sessions: { today: 90, lastWeek: 100 },
  orders: { today: 21, lastWeek: 20 },
  newMembers: none,
  money: {
    cashIn: { today: 90_000, lastWeek: 100_000 },
    recharges: { today: 50_000, lastWeek: 0 },
    revenue: { today: 120_050, lastWeek: 100_000 },
    fees: { today: 100_000, lastWeek: 80_000 },
    sales: { today: 20_050, lastWeek: 20_000 },
    perOrder: { today: 1_000, lastWeek: 0 },
  },
  waitingOrders: 1,
  occupancy: [
    { time: '2026-11-21T03:00:00.000Z', inUse: 70, average: null },
    { time: '2026-11-21T04:00:00.000Z', inUse: 80, average: 61.5 },
  ],
  hasTraded: true,
}
const leader = {
  ...exampleUser,
  branches: [exampleBranch, { ...exampleBranch, id: 'b2' }],
  roles: [{ id: 'r1', name: '负责人', level: '1' as const }],
}
/** A user who may see the branch's revenue. */
const manager = { ...exampleUser, menus: [...exampleUser.menus, ...exampleMenus({ home: ['HOME_REVENUE'] })] }
const TREND = 'GET /api/statistics/home/trend'
const CHANNELS = 'GET /api/statistics/home/payChannels'
const GOODS = 'GET /api/statistics/home/goodsRank'
const trade = ({ http }: FakeWorld): void => {
  http.data(SUMMARY, summary)
  http.data(TREND, [
    { day: '2026-11-20', feesFen: 80_000, salesFen: 20_000 },
    { day: '2026-11-21', feesFen: 0, salesFen: 1_000 },
  ])
  http.data(CHANNELS, [
    { channel: 'WECHAT', amountFen: 75_000 },
    { channel: null, amountFen: 25_000 },
  ])
  http.data(GOODS, [{ productId: 'p1', productName: '矿泉水 550ml', quantity: 12, amountFen: 3_600 }])
}
const show = async (answers: (world: FakeWorld) => void, user = manager): Promise<void> => {
  const { runtime } = await signedInWorld({ user, answers })
  await render(
    <Provider value={runtime.scope}>
      <MemoryRouter>
        <main>
          <Home />
        </main>
      </MemoryRouter>
    </Provider>,
  )
}
const block = (name: string) => page.getByRole('region', { name })
const occupancy = () => page.getByRole('slider', { name: '近 24 小时在用机位' })

beforeAll(startTexts)

describe('the home page', () => {
  it('shows revenue and sessions compared with last week, and seats with their average, and passes axe', async () => {
    await show(({ http }) => http.data(SUMMARY, summary))
    await expect.element(block('今日营业')).toMatchTextContent('营收¥1,200.50上周同日 ¥1,000.00+20%')
    await expect.element(block('今日营业')).toMatchTextContent('上机人次90上周同日 100-10%')
    // No percentage is shown where the former figure was zero.
    await expect.element(block('今日营业')).toMatchTextContent('充值额¥500.00上周同日 ¥0.00商品销售额')
    await expect.element(block('今日营业')).toMatchTextContent('实收¥900.00上周同日 ¥1,000.00-10%')
    await expect.element(block('今日营业')).toMatchTextContent('当前上座率40%上周同日 30%+10 个百分点')
    await expect.element(block('门店实况')).toMatchTextContent('在用 80 · 共 200 台，上座率 40% · 2 台离线')
    await expect.element(occupancy()).toHaveAttribute('aria-valuetext', '12:00，80 台，前 7 天平均 61.5 台')
    expect(await axeFindings()).toEqual([])
  })

  it('reads a chart moment by moment with the keyboard, or as a table, and passes axe', async () => {
    await show(({ http }) => http.data(SUMMARY, summary))
    await expect.element(block('门店实况').getByText('60', { exact: true })).toBeInTheDocument()
    occupancy().element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(occupancy()).toHaveAttribute('aria-valuetext', '11:00，70 台')
    await userEvent.keyboard('{ArrowLeft}{End}')
    await expect.element(occupancy()).toHaveAttribute('aria-valuetext', '12:00，80 台，前 7 天平均 61.5 台')
    await block('门店实况').getByRole('button', { name: '表格' }).click()
    await expect.element(block('门店实况').getByRole('row', { name: '11:00 70 —' })).toBeVisible()
    await expect.element(block('门店实况').getByRole('row', { name: '12:00 80 61.5' })).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('[PERM-3] shows no amounts to a user who may not see them', async () => {
    await show(({ http }) => http.data(SUMMARY, { ...summary, money: null }), exampleUser)
    await expect.element(block('今日营业')).toMatchTextContent('上机人次90')
    await expect.element(block('今日营业')).toMatchTextContent('订单21')
    await expect.element(block('今日营业')).not.toMatchTextContent('¥')
    await expect.element(block('近 30 天营收')).not.toBeInTheDocument()
  })

  it('shows the month’s revenue, payment channels and best sellers, with text alternatives, and passes axe', async () => {
    await show(trade)
    await block('近 30 天营收').getByRole('button', { name: '表格' }).click()
    await expect
      .element(block('近 30 天营收').getByRole('row', { name: '11-20 ¥1,000.00 ¥800.00 ¥200.00' }))
      .toBeVisible()
    await expect.element(block('近 30 天营收')).toMatchTextContent('合计 ¥1,010.00，单日最高 ¥1,000.00')
    await expect.element(block('近 7 天收款渠道')).toMatchTextContent('微信支付¥750.00 75%其他¥250.00 25%')
    await expect.element(block('近 7 天热销商品')).toMatchTextContent('矿泉水 550ml¥36.00 12 件')
    expect(await axeFindings()).toEqual([])
  })

  it('[ERR-6] reports in each block that it failed to load, or is empty', async () => {
    let isDown = true
    await show((world) => {
      trade(world)
      world.http.data(TREND, [{ day: '2026-11-21', feesFen: 0, salesFen: 0 }])
      world.http.data(GOODS, [])
      world.http.on(CHANNELS, () =>
        isDown
          ? { status: 500, body: { status: 500, msg: '' } }
          : { status: 200, body: { status: 200, data: [{ channel: 'CASH', amountFen: 100 }] } },
      )
    })
    await expect.element(block('近 30 天营收')).toMatchTextContent('近 30 天还没有营收。')
    await expect.element(block('近 7 天热销商品')).toMatchTextContent('近 7 天还没有卖出商品。')
    await expect.element(block('近 7 天收款渠道').getByRole('alert')).toHaveTextContent('系统忙，请稍后再试！重试')
    isDown = false
    await block('近 7 天收款渠道').getByRole('button', { name: '重试' }).click()
    await expect.element(block('近 7 天收款渠道')).toMatchTextContent('现金¥1.00 100%')
  })

  it('shows placeholders of its figures until they are loaded', async () => {
    let release = () => {}
    await show((world) => {
      trade(world)
      release = world.http.hold(SUMMARY)
    })
    const heightOf = (name: string): number => block(name).element().getBoundingClientRect().height
    await expect.poll(() => block('今日营业').element().querySelectorAll('strong > .skeleton').length).toBe(8)
    const before = [heightOf('今日营业'), heightOf('门店实况')]
    release()
    await expect.element(block('今日营业')).toMatchTextContent('¥1,200.50')
    await expect.element(occupancy()).toBeVisible()
    expect([heightOf('今日营业'), heightOf('门店实况')]).toEqual(before)
  })

  it('lists waiting guests among the to-dos, without a link', async () => {
    await show(({ http }) =>
      http.data('GET /api/statistics/home/todo', [
        { kind: 'waitingOrders', count: 2, overdue: 2, since: '2026-11-21T04:00:00.000Z' },
      ]),
    )
    await expect.element(block('待办')).toMatchTextContent('超时待处理订单2逾期 2最早 11-21 12:00')
    await expect.element(block('待办').getByRole('link')).not.toBeInTheDocument()
  })

  it('links each to-do to the list of what was counted, shows six of them at first, and leaves out unknown ones', async () => {
    const kinds = ['billsToConfirm', 'toStore', 'refundsToSend', 'lowStock', 'countsToFinish', 'unread', 'lateToStore']
    await show(
      ({ http }) =>
        http.data(
          'GET /api/statistics/home/todo',
          [...kinds, 'ofALaterServer', 'toConfirm'].map((kind) => ({ kind, count: 1, overdue: 0, since: null })),
        ),
      {
        ...manager,
        menus: exampleMenus({ settlementBillings: [], storePurchaseList: [], refundGoodsList: [], inventory: [] }),
      },
    )
    await expect
      .element(block('待办').getByRole('link', { name: /账单待确认/ }))
      .toHaveAttribute('href', '/admin/product/purchaseBill/settlementBillings?status=ISSUED&branchId=b1')
    const links = () => block('待办').getByRole('link')
    await expect.element(links()).toHaveLength(6)
    await block('待办').getByRole('button', { name: '全部 7 项' }).click()
    await expect.element(links()).toHaveLength(7)
    await block('待办').getByRole('button', { name: '收起' }).click()
    await expect.element(links()).toHaveLength(6)
  })

  it('[ERR-6] says that the to-dos failed to load, and retries them alone', async () => {
    const TODO = 'GET /api/statistics/home/todo'
    let world: FakeWorld | undefined
    await show((opened) => {
      world = opened
      trade(opened)
      opened.http.fail(TODO)
    })
    await expect.element(block('待办').getByRole('alert')).toBeVisible()
    const before = world?.http.to(SUMMARY).length
    world?.http.data(TODO, [])
    await block('待办').getByRole('button', { name: '重试' }).click()
    await expect.element(block('待办')).toMatchTextContent('没有待办，辛苦了。')
    expect(world?.http.to(SUMMARY)).toHaveLength(before ?? 0)
  })

  it('compares the branches of who has several, and passes axe', async () => {
    const rank = { branchNo: 'XH001', seats: 200, inUse: 80, sessions: 12 }
    await show(
      ({ http }) =>
        http.data('GET /api/statistics/home/branchRank', [
          { ...rank, branchId: 'b1', branchName: '光谷旗舰店', revenueFen: 90_000, lastWeekFen: 100_000 },
          { ...rank, branchId: 'b2', branchName: '江汉路店', revenueFen: 100, lastWeekFen: 0, seats: 0 },
        ]),
      { ...manager, branches: leader.branches },
    )
    await expect
      .element(block('门店今日对比').getByRole('row', { name: '光谷旗舰店 ¥900.00 -10% 12 40%' }))
      .toBeVisible()
    await expect.element(block('门店今日对比').getByRole('row', { name: '江汉路店 ¥1.00 — 12 —' })).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('says that a branch without guests has no figures yet, and lets a brand manager open another branch', async () => {
    await show(({ http }) => http.data(SUMMARY, { ...summary, hasTraded: false }), leader)
    await expect.element(block('暂无营业数据')).toBeVisible()
    await expect
      .element(block('暂无营业数据').getByRole('link', { name: '新增门店' }))
      .toHaveAttribute('href', '/settings/branch/add')
    await expect.element(block('今日营业')).not.toBeInTheDocument()
  })

  it('[ERR-6] says what failed to load, and retries', async () => {
    let isDown = true
    await show(({ http }) =>
      http.on(SUMMARY, () =>
        isDown
          ? { status: 500, body: { status: 500, msg: '' } }
          : { status: 200, body: { status: 200, data: summary } },
      ),
    )
    await expect.element(block('今日营业').getByRole('alert')).toHaveTextContent('系统忙，请稍后再试！重试')
    isDown = false
    await block('今日营业').getByRole('button', { name: '重试' }).click()
    await expect.element(block('今日营业')).toMatchTextContent('¥1,200.50')
    await expect.element(block('门店实况').getByRole('alert')).not.toBeInTheDocument()
  })
  it('[ERR-2] says what this user is not permitted to see', async () => {
    await show(({ http }) => http.refuse(SUMMARY, 40301))
    await expect.element(block('今日营业').getByRole('alert')).toMatchTextContent('当前用户无相关操作权限！')
  })
})
