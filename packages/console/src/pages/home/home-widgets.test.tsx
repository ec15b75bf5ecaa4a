import type { User } from '@netbar/shared/contract'
import { FEED_PAUSE_MS } from '@netbar/shared'
import { exampleMenus, exampleOrder, exampleOrderDetail, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../testing/axe-findings.ts'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'
import { Home } from './home.tsx'

const LIST = 'GET /api/purchase/order/page'
const STORE = 'POST /api/purchase/order/warehousing/s1'

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const userWith = (pages: Readonly<Record<string, readonly string[]>>): User => ({
  ...exampleUser,
  menus: exampleMenus(pages),
})
const show = (user: User, prepare: (world: FakeWorld) => void = () => undefined): Promise<FakeWorld> =>
  showPage(
    <>
      <Home />
      <Address />
    </>,
    {
      user,
      answers: (world) => {
        world.http.rows(LIST, [exampleOrder('1', { unstoredDays: 4 })])
        world.http.data('GET /api/purchase/order/1', exampleOrderDetail('1'))
        prepare(world)
      },
    },
  )
const region = (name: string) => page.getByRole('region', { name })
const manager = userWith({ storePurchaseList: ['PURCHASE_WAREHOUSING'] })

beforeAll(startTexts)
beforeEach(async () => {
  await page.viewport(1280, 800)
})

describe('the widgets on the home page', () => {
  it('[NOTICE-4] show notices as they arrive, and link to the history', async () => {
    const world = await show(manager)
    await expect.element(region('实时通知').getByText('暂无通知')).toBeVisible()
    world.socket.latest.notify({ type: 'CALL', machineName: 'A012', branchId: 'b1', sequence: 1 })
    await world.clock.advance(FEED_PAUSE_MS)
    await expect.element(region('实时通知').getByRole('listitem')).toMatchTextContent('A012号机呼叫服务')
    await region('实时通知').getByRole('button', { name: '历史消息' }).click()
    await expect.element(page.getByText('/historyMessage')).toBeVisible()
  })
  it('show a branch its deliveries to receive, with links to the orders, and pass axe', async () => {
    await show(manager)
    const list = region('待入库采购单')
    await expect.element(list.getByRole('rowheader', { name: 'CG202611211' })).toBeVisible()
    await expect.element(list.getByText('4 天')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await list.getByRole('button', { name: /^详情/ }).click()
    await expect.element(page.getByText('/admin/product/storePurchaseList/storePurchaseDetail?orderId=1')).toBeVisible()
  })
  it('[PERM-3] show the company its waiting orders, and nobody what they may not see', async () => {
    const world = await show(userWith({ companyPurchaseList: [] }), ({ http }) =>
      http.rows(LIST, [exampleOrder('2', { status: 'PENDING', unstoredDays: null })]),
    )
    await expect.element(region('待处理采购单').getByRole('rowheader', { name: 'CG202611212' })).toBeVisible()
    await expect.element(region('待入库采购单')).not.toBeInTheDocument()
    expect(world.http.to(LIST).map(({ url }) => new URLSearchParams(url.split('?')[1]).get('scope'))).toEqual([
      'company',
    ])
  })
  it('[PERM-3] fetch no orders for a user who may see none', async () => {
    const world = await show(userWith({}))
    await expect.element(region('实时通知')).toBeVisible()
    expect(world.http.to(LIST)).toEqual([])
  })
  it('[VAL-3] [ENT-4] receive a delivery in place, with photos', async () => {
    const world = await show(manager, ({ http }) => http.data(STORE, exampleOrderDetail('1', { status: 'STORED' })))
    await region('待入库采购单').getByRole('button', { name: /^入库/ }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    // The form is shown in the widget's dialog, and stands in the page.
    const form = page.getByRole('region', { name: /^入库/ })
    await form.getByRole('spinbutton', { name: /实收$/ }).fill('9')
    await form.getByRole('spinbutton', { name: /拒收$/ }).fill('1')
    await form.getByRole('combobox', { name: /原因$/ }).click()
    await form.getByTitle('破损').click()
    await form.getByRole('button', { name: '确认入库' }).click()
    await expect.element(form.getByText('请至少添加一张照片')).toBeVisible()
    expect(world.http.to(STORE)).toEqual([])
    expect(await axeFindings()).toEqual([])
    const photo = new File([new Uint8Array([1])], '破损.png', { type: 'image/png' })
    await userEvent.upload(form.getByLabelText('整单照片 添加照片'), photo)
    await expect.poll(() => world.upload.transfers.length).toBe(1)
    world.upload.latest.answer({ id: 'f1', url: '/api/attachment/f1' })
    await expect.element(form.getByText('请至少添加一张照片')).not.toBeInTheDocument()
    const before = world.http.to(LIST).length
    await form.getByRole('button', { name: '确认入库' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(world.http.to(STORE)[0]?.body).toMatchObject({ attachments: ['f1'], lines: [{ rejectedQuantity: 1 }] })
    expect(world.http.to(LIST).length).toBe(before + 1)
  })
})
