import { exampleOrder, exampleOrderDetail, exampleUser, signedInWorld, type FakeWorld } from '@netbar/shared/testing'
import { Provider } from 'effector-react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { axeFindings } from '../testing/axe-findings.ts'
import { ReceiptForm, type ReceiptProps } from '../receipt/receipt-form.tsx'
import { CompanyPurchaseList } from './company-purchase-list.tsx'
import { StorePurchaseList, type StorePurchaseListProps } from './store-purchase-list.tsx'
import { CompanyWaitingOrders, StoreWaitingOrders } from './waiting-orders.tsx'

const LIST = 'GET /api/purchase/order/page'
const COUNTS = 'GET /api/purchase/order/statusCounts'
const STORE = 'POST /api/purchase/order/warehousing/s1'

const orders = [
  exampleOrder('1', { unstoredDays: 4 }),
  exampleOrder('2', { status: 'STORED', unstoredDays: null, amountFen: 990 }),
  exampleOrder('3', { status: 'PENDING', unstoredDays: null, shippedTime: null }),
]
const worldWith = (prepare: (world: FakeWorld) => void = () => undefined) =>
  signedInWorld({
    answers: (world) => {
      world.http.rows(LIST, orders)
      world.http.data(COUNTS, { SHIPPED: 1, UNSTORED: 1, STORED: 1, PENDING: 1 })
      world.http.data('GET /api/purchase/order/1', exampleOrderDetail('1'))
      prepare(world)
    },
  })
const showStore = async (world: FakeWorld, props: StorePurchaseListProps = {}) =>
  render(
    <Provider value={world.runtime.scope}>
      <StorePurchaseList {...props} />
    </Provider>,
  )
const rows = () => page.getByRole('row').elements().slice(1)
const numbers = () => rows().map((row) => row.querySelector('th')?.textContent)
const tab = (name: RegExp) => page.getByRole('group', { name: '状态' }).getByRole('button', { name })
const lastQuestion = ({ http }: FakeWorld) => new URLSearchParams(http.to(LIST).at(-1)?.url.split('?')[1])
const receiveButton = () => page.getByRole('button', { name: /^入库/ })
const dialog = () => page.getByRole('dialog')

beforeEach(async () => {
  await page.viewport(1280, 800)
})

describe('the branch purchase list', () => {
  it('[WIDGET-1] shows the orders of the branch, with the counts of the tabs', async () => {
    const world = await worldWith()
    await showStore(world)
    await expect.poll(numbers).toEqual(['CG202611211', 'CG202611212', 'CG202611213'])
    await expect.element(tab(/^全部/)).toHaveTextContent('全部 3')
    await expect.element(tab(/^待入库/)).toHaveTextContent('待入库 1')
    await expect.element(page.getByText('共 3 条')).toBeVisible()
    expect(lastQuestion(world).get('branchId')).toBe('b1')
    expect(lastQuestion(world).get('scope')).toBe('store')
  })
  it('keeps its rows while it is hidden, where they have no height', async () => {
    const { container } = await showStore(await worldWith())
    await expect.poll(numbers).toHaveLength(3)
    container.style.display = 'none'
    const shown = () => container.querySelectorAll('[part=row]').length
    // The observer of its size has reported by the frame after the next.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    expect(shown()).toBe(3)
    container.style.display = ''
    await expect.poll(numbers).toHaveLength(3)
  })
  it('[FMT-1] [FMT-5] shows amounts and times, and marks deliveries to receive', async () => {
    await showStore(await worldWith())
    await expect.poll(numbers).toHaveLength(3)
    const texts = [...(rows()[0]?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
    expect(texts.slice(0, 5)).toEqual(['待入库', '4 天', '10', '¥288.00', '2026-11-19 11:59:21'])
    await expect.element(page.getByText('4 天')).toHaveAttribute('data-late')
  })
  it('queries by tab, number and days', async () => {
    const world = await worldWith()
    await showStore(world)
    await tab(/^已关闭/).click()
    await expect.element(tab(/^已关闭/)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => lastQuestion(world).get('status')).toBe('REJECTED,CANCELLED,CLOSED')
    await page.getByLabelText('订单号').fill(' CG2026 ')
    await page.getByLabelText('开始日期').fill('2026-11-20')
    const before = world.http.to(LIST).length
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => world.http.to(LIST).length).toBe(before + 1)
    expect([lastQuestion(world).get('orderNo'), lastQuestion(world).get('startTime')]).toEqual([
      'CG2026',
      '2026-11-19T16:00:00.000Z',
    ])
    await page.getByRole('button', { name: '重置' }).click()
    await expect.poll(() => lastQuestion(world).has('orderNo')).toBe(false)
    await expect.element(page.getByLabelText('订单号')).toHaveValue('')
    expect(lastQuestion(world).get('status')).toBe('REJECTED,CANCELLED,CLOSED')
  })
  it('sorts by a column, and says so', async () => {
    const world = await worldWith()
    await showStore(world)
    const heading = () => page.getByRole('columnheader', { name: /金额/ })
    await heading().getByRole('button').click()
    await expect.poll(() => lastQuestion(world).get('sort')).toBe('-amountFen')
    await expect.element(heading()).toHaveAttribute('aria-sort', 'descending')
    await heading().getByRole('button').click()
    await expect.poll(() => lastQuestion(world).get('sort')).toBe('amountFen')
    await expect.element(heading()).toHaveAttribute('aria-sort', 'ascending')
  })
  it('renders few of many rows, and goes from page to page', async () => {
    const many = Array.from({ length: 100 }, (_, index) => exampleOrder(String(index)))
    const world = await worldWith(({ http }) => http.rows(LIST, many, 250))
    await showStore(world)
    await expect.element(page.getByText('第 1 / 3 页')).toBeVisible()
    expect(page.getByRole('row').elements().length).toBeLessThan(40)
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '251')
    await expect.element(page.getByRole('button', { name: '上一页' })).toBeDisabled()
    await page.getByRole('button', { name: '下一页' }).click()
    await expect.poll(() => lastQuestion(world).get('page')).toBe('2')
    await expect.element(page.getByRole('row').nth(1)).toHaveAttribute('aria-rowindex', '102')
    const view = document.querySelector('.netbar-orders-view')
    view?.scrollTo({ top: view.scrollHeight })
    await expect.poll(() => numbers().at(-1)).toBe('CG2026112199')
  })
  it('[ERR-6] says that there is none, or why the list could not be loaded, and keeps its filters', async () => {
    const world = await worldWith(({ http }) => http.fail(LIST))
    await showStore(world)
    await expect.element(page.getByRole('alert')).toHaveTextContent('系统忙，请稍后再试！ 重试')
    world.http.rows(LIST, [])
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByText('暂无数据')).toBeVisible()
    world.http.rows(LIST, orders)
    await page.getByRole('button', { name: '刷新' }).click()
    await expect.poll(numbers).toHaveLength(3)
    world.http.fail(LIST)
    await page.getByRole('button', { name: '刷新' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('系统忙，请稍后再试！ 重试')
    expect(numbers()).toHaveLength(3)
    world.http.refuse(LIST, 40301)
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('当前用户无相关操作权限！ 重试')
  })
  it('links to an order', async () => {
    const targets: unknown[] = []
    await showStore(await worldWith(), { onNavigate: (target) => targets.push(target) })
    await page.getByRole('button', { name: /^详情/ }).first().click()
    expect(targets).toEqual([{ name: 'storePurchaseDetail', query: { orderId: '1' } }])
  })
  it('[PERM-3] offers 入库 to a user with the function, where a delivery waits', async () => {
    await showStore(await worldWith())
    await expect.poll(() => receiveButton().elements()).toHaveLength(1)
  })
  it('[PERM-3] offers no 入库 without the function', async () => {
    const menus = exampleUser.menus.map((group) => ({
      ...group,
      children: group.children.map((entry) => ({ ...entry, children: [] })),
    }))
    const world = await worldWith(({ http }) => http.data('GET /api/admin/user/front/info', { ...exampleUser, menus }))
    await showStore(world)
    await expect.poll(numbers).toHaveLength(3)
    expect(receiveButton().elements()).toHaveLength(0)
  })
})

describe('入库 from the list', () => {
  const openReceipt = async (prepare?: (world: FakeWorld) => void, props?: StorePurchaseListProps) => {
    const world = await worldWith(prepare)
    await showStore(world, props)
    await receiveButton().click()
    await expect.element(page.getByRole('group', { name: /矿泉水550ml/ })).toBeVisible()
    return world
  }
  const send = () => page.getByRole('button', { name: '确认入库' }).click()

  it('receives a delivery as shipped, says and reports so, and returns to the list', async () => {
    const stored: string[] = []
    const world = await openReceipt(
      ({ http }) => http.data(STORE, exampleOrderDetail('1', { status: 'STORED', unstoredDays: null })),
      { onStored: ({ id }) => stored.push(id) },
    )
    const before = world.http.to(LIST).length
    await send()
    await expect.element(dialog()).not.toBeInTheDocument()
    const [request] = world.http.to(STORE)
    expect(request?.body).toEqual({
      version: 3,
      lines: [
        {
          shipmentLineId: 'sl1',
          acceptedQuantity: 10,
          rejectedQuantity: 0,
          shortQuantity: 0,
          reason: null,
          productionDate: null,
        },
      ],
    })
    expect(world.http.to(LIST).length).toBe(before + 1)
    await expect.element(receiveButton()).toHaveFocus()
    await expect.element(page.getByRole('status').filter({ hasText: /入库成功$/ })).toBeVisible()
    expect(stored).toEqual(['1'])
  })
  it('requires matching sums and a reason for a discrepancy, beside their fields', async () => {
    const world = await openReceipt()
    await page.getByLabelText('短少').fill('2')
    await send()
    await expect.element(page.getByLabelText('实收')).toHaveAccessibleDescription('实收、拒收与短少之和须等于发货数')
    await expect.element(page.getByRole('combobox', { name: '原因' })).toHaveAccessibleDescription('请选择差异原因')
    expect(await axeFindings()).toEqual([])
    world.http.data(STORE, exampleOrderDetail('1', { status: 'STORED' }))
    await page.getByLabelText('实收').fill('8')
    await page.getByRole('combobox', { name: '原因' }).selectOptions('破损')
    await send()
    await expect.poll(() => world.http.to(STORE)).toHaveLength(1)
    expect(world.http.to(STORE)[0]?.body).toMatchObject({
      lines: [{ acceptedQuantity: 8, shortQuantity: 2, reason: 'DAMAGED' }],
    })
  })
  it('shows errors from the server, and keeps the input', async () => {
    await openReceipt(({ http }) => http.refuse(STORE, 40902, '单据已被他人修改'))
    await page.getByLabelText('实收').fill('9')
    await page.getByLabelText('拒收').fill('1')
    await page.getByRole('combobox', { name: '原因' }).selectOptions('过期')
    await send()
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('单据已被他人修改')
    await expect.element(page.getByLabelText('实收')).toHaveValue('9')
    await expect.element(dialog()).toBeVisible()
  })
  it('closes on Escape and by its button, and restores the focus', async () => {
    await openReceipt()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(receiveButton()).toHaveFocus()
    await receiveButton().click()
    await page.getByRole('button', { name: '关闭' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(receiveButton()).toHaveFocus()
  })
  it('resets quantities to the shipped ones on demand, and keeps the typed day', async () => {
    const world = await openReceipt(({ http }) => {
      const order = exampleOrderDetail('1')
      http.data('GET /api/purchase/order/1', {
        ...order,
        lines: order.lines.map((line) => ({ ...line, shelfLifeDays: 360 })),
      })
      http.data(STORE, exampleOrderDetail('1', { status: 'STORED' }))
    })
    await page.getByLabelText('实收').fill('三')
    await page.getByLabelText('短少').fill('2')
    await page.getByLabelText('生产日期').fill('2026-11-01')
    await expect.element(page.getByText('到期日 2027-10-27')).toBeVisible()
    await page.getByRole('button', { name: '全部实收' }).click()
    await expect.element(page.getByRole('combobox', { name: '原因' })).not.toBeInTheDocument()
    await send()
    await expect
      .poll(() => world.http.to(STORE)[0]?.body)
      .toMatchObject({ lines: [{ acceptedQuantity: 10, shortQuantity: 0, productionDate: '2026-11-01' }] })
  })
  it('[WIDGET-3] can be replaced by the host, which may extend the form, hold it back, and send more with it', async () => {
    let isReady = false
    const Own = (props: ReceiptProps) => (
      <ReceiptForm
        {...props}
        addition={{
          show: ({ prefix, wasSent }) => <i>{`${prefix || '整单'}${wasSent ? '缺照片' : '照片'}`}</i>,
          complete: (lines) => (isReady ? { lines, attachments: ['f1'] } : null),
        }}
      />
    )
    const world = await worldWith(({ http }) => http.data(STORE, exampleOrderDetail('1', { status: 'STORED' })))
    await showStore(world, { receipt: Own })
    await receiveButton().click()
    await expect.element(page.getByRole('group', { name: /矿泉水550ml/ }).getByText('lines.0.照片')).toBeVisible()
    await send()
    await expect.element(page.getByText('整单缺照片')).toBeVisible()
    expect(world.http.to(STORE)).toEqual([])
    isReady = true
    await send()
    await expect.poll(() => world.http.to(STORE)[0]?.body).toMatchObject({ attachments: ['f1'] })
  })
  it('says when the order could not be loaded, and reloads it on demand', async () => {
    const world = await worldWith(({ http }) => http.fail('GET /api/purchase/order/1'))
    await showStore(world)
    await receiveButton().click()
    await expect.element(dialog().getByRole('alert')).toBeVisible()
    world.http.data('GET /api/purchase/order/1', exampleOrderDetail('1', { shipments: [] }))
    await dialog().getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByText('没有待入库的发货单')).toBeVisible()
  })
})

describe('the company purchase list', () => {
  it('[WIDGET-1] shows all branches by name, and receives nothing', async () => {
    const targets: unknown[] = []
    const world = await worldWith()
    await render(
      <Provider value={world.runtime.scope}>
        <CompanyPurchaseList onNavigate={(target) => targets.push(target)} />
      </Provider>,
    )
    await expect.element(page.getByRole('cell', { name: 'XH001 光谷旗舰店' }).first()).toBeVisible()
    expect([lastQuestion(world).get('scope'), lastQuestion(world).has('branchId')]).toEqual(['company', false])
    expect(receiveButton().elements()).toHaveLength(0)
    await page.getByRole('button', { name: /^详情/ }).first().click()
    expect(targets).toEqual([{ name: 'purchaseOrderDetail', query: { orderId: '1' } }])
  })
})

describe('the waiting orders', () => {
  it('[WIDGET-1] are for a branch those without a receipt, the oldest first, without tabs and filters', async () => {
    const world = await worldWith()
    await render(
      <Provider value={world.runtime.scope}>
        <StoreWaitingOrders />
      </Provider>,
    )
    await expect.element(page.getByRole('table', { name: '待入库采购单' })).toBeVisible()
    expect(Object.fromEntries(lastQuestion(world))).toEqual({
      scope: 'store',
      branchId: 'b1',
      status: 'UNSTORED',
      sort: '-unstoredDays',
      page: '1',
      limit: '100',
    })
    for (const role of ['group', 'searchbox'] as const) expect(page.getByRole(role).elements()).toEqual([])
    expect(world.http.to(COUNTS)).toEqual([])
    await expect.poll(() => receiveButton().elements()).toHaveLength(1)
    expect(await axeFindings()).toEqual([])
  })
  it('[WIDGET-1] are for the company those to confirm or ship, the oldest first', async () => {
    const world = await worldWith()
    await render(
      <Provider value={world.runtime.scope}>
        <CompanyWaitingOrders />
      </Provider>,
    )
    await expect.element(page.getByRole('table', { name: '待处理采购单' })).toBeVisible()
    expect(Object.fromEntries(lastQuestion(world))).toMatchObject({
      scope: 'company',
      status: 'PENDING,CONFIRMED,PARTIALLY_SHIPPED',
      sort: 'createdTime',
    })
  })
  it('have their own page beside the whole list, and are reloaded when a delivery is received in either', async () => {
    const world = await worldWith(({ http }) => {
      http.on(LIST, ({ url }) => {
        const rows = url.includes('UNSTORED') ? orders.slice(0, 1) : orders
        return { status: 200, body: { status: 200, rows, total: rows.length } }
      })
      http.data(STORE, exampleOrderDetail('1', { status: 'STORED' }))
    })
    await render(
      <Provider value={world.runtime.scope}>
        <StorePurchaseList />
        <StoreWaitingOrders />
      </Provider>,
    )
    const rowsOf = (name: string) => page.getByRole('table', { name }).getByRole('row').elements().length - 1
    await expect.poll(() => [rowsOf('门店采购单'), rowsOf('待入库采购单')]).toEqual([3, 1])
    const before = world.http.to(LIST).length
    await receiveButton().nth(1).click()
    await page.getByRole('button', { name: '确认入库' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(world.http.to(LIST).length).toBe(before + 2)
  })
})

describe('a purchase list', () => {
  it.each(['light', 'dark'] as const)('passes axe: %s', async (theme) => {
    await showStore(await worldWith(), { theme })
    await expect.poll(numbers).toHaveLength(3)
    expect(await axeFindings()).toEqual([])
    await receiveButton().click()
    await expect.element(page.getByRole('group', { name: /矿泉水550ml/ })).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })
  it.each([
    ['a grid', 'display: grid'],
    ['a flex row', 'display: flex'],
    ['a float', ''],
  ])('[WIDGET-2] stays within 360 px in %s, as cards that hide nothing', async (place, style) => {
    const many = Array.from({ length: 100 }, (_, index) => exampleOrder(String(index)))
    const world = await worldWith(({ http }) => http.rows(LIST, many))
    const item = place === 'a float' ? ({ float: 'left' } as const) : {}
    await render(
      <div data-testid="host" ref={(host) => host?.setAttribute('style', `inline-size: 360px; ${style}`)}>
        <div style={item}>
          <Provider value={world.runtime.scope}>
            <StorePurchaseList />
          </Provider>
        </div>
      </div>,
    )
    await expect.poll(numbers).toContain('CG202611210')
    expect(page.getByTestId('host').element().scrollWidth).toBe(360)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
    for (const part of [receiveButton().first(), page.getByText(/^¥/).first()]) {
      const { left, right } = part.element().getBoundingClientRect()
      expect([left >= 0, right <= 368]).toEqual([true, true])
    }
    await expect.element(page.getByRole('button', { name: '金额' })).toBeVisible()
    expect(await axeFindings()).toEqual([])
    // Every card is reached, however high.
    const view = document.querySelector('.netbar-orders-view')
    expect(view?.scrollHeight).toBeGreaterThan(100 * 100)
    view?.scrollTo({ top: view.scrollHeight })
    await expect.poll(() => numbers().at(-1)).toBe('CG2026112199')
    expect(page.getByRole('row').elements().length).toBeLessThan(40)
  })
  it('scrolls its rows, not the page, at 320 px', async () => {
    await page.viewport(320, 640)
    await showStore(await worldWith())
    await expect.poll(numbers).toHaveLength(3)
    expect(document.documentElement.scrollWidth).toBe(320)
    await receiveButton().click()
    await expect.element(page.getByRole('group', { name: /矿泉水550ml/ })).toBeVisible()
    const { left, right } = dialog().element().getBoundingClientRect()
    expect([left >= 0, right <= 320]).toEqual([true, true])
  })
})
