// @module-tag release
import type { User } from '@netbar/shared/contract'
import {
  exampleBranch,
  exampleMenus,
  exampleOrder,
  exampleOrderDetail,
  exampleUser,
  type FakeWorld,
} from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { $wantedStep } from '../../../kit/document/wanted-step.ts'
import { CompanyPurchaseList } from './company-purchase-list.tsx'
import { axeFindings } from '../../../testing/axe-findings.ts'

const PAGE = 'GET /api/purchase/order/page'
const CONFIRM = 'POST /api/purchase/order/confirm/*'

const company = (functions: readonly string[]): User => ({
  ...exampleUser,
  branches: [exampleBranch, { ...exampleBranch, id: 'b2', branchNo: 'XH002', name: '街道口店' }],
  roles: [{ id: 'ro2', name: '品牌负责人', level: '1' }],
  menus: exampleMenus({ companyPurchaseList: functions }),
})
const waiting = ['o1', 'o2'].map((id) =>
  exampleOrder(id, {
    status: 'PENDING',
    version: 1,
    waitingHours: 30,
    supply: 'PART',
    shippedTime: null,
    unstoredDays: null,
  }),
)

const show = (functions: readonly string[], prepare: (world: FakeWorld) => void = () => undefined) =>
  showPage(<CompanyPurchaseList />, {
    at: '/companyPurchaseList',
    user: company(functions),
    answers: (world) => {
      world.http.rows(PAGE, [...waiting, exampleOrder('o3')])
      world.http.data('GET /api/purchase/order/statusCounts', { PENDING: 2, SHIPPED: 1 })
      prepare(world)
    },
  })

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('the company’s purchase list', () => {
  it('shows the branch of each order and how long it has waited, with its possible steps', async () => {
    const world = await show(['PURCHASE_CONFIRM', 'PURCHASE_REJECT', 'PURCHASE_SHIP'])
    const row = page.getByRole('row', { name: /CG20261121o1/ })
    await expect.element(row).toBeVisible()
    await expect.element(row.getByText('XH001 光谷旗舰店')).toBeVisible()
    await expect.element(row.getByText('30')).toBeVisible()
    await expect.element(row.getByText('部分可供')).toBeVisible()
    await expect.element(row.getByRole('link', { name: '驳回' })).toBeVisible()
    await expect
      .element(page.getByRole('row', { name: /CG20261121o3/ }).getByRole('link', { name: '驳回' }))
      .not.toBeInTheDocument()
    expect(world.http.to(PAGE)[0]?.url).toContain('scope=company')
    expect(world.http.to(PAGE)[0]?.url).not.toContain('branchId')
    expect(await axeFindings()).toEqual([])
  })

  it('confirms the selected ones together, and names the one that failed', async () => {
    const world = await show(['PURCHASE_CONFIRM'], ({ http }) =>
      http.on(CONFIRM, ({ url }) =>
        url.endsWith('o2')
          ? { status: 200, body: { status: 42_202, msg: '不能审核自己提交的申请' } }
          : { status: 200, body: { status: 200, data: exampleOrderDetail('o1') } },
      ),
    )
    await expect.element(page.getByRole('checkbox', { name: 'CG20261121o3' })).toBeDisabled()
    await page.getByRole('checkbox', { name: 'CG20261121o1' }).click()
    await expect.element(page.getByRole('button', { name: '批量确认（1）' })).toBeEnabled()
    await page.getByRole('checkbox', { name: '选择本页' }).click()
    await page.getByRole('button', { name: '批量确认（2）' }).click()
    const question = page.getByRole('dialog')
    await expect.element(question.getByText('CG20261121o1、CG20261121o2')).toBeVisible()
    await expect.element(question.getByText(/按订购数全部确认，合计 ¥/)).toBeVisible()
    expect(world.http.to(CONFIRM)).toEqual([])
    await question.getByRole('button', { name: '确认', exact: true }).click()
    await expect.element(page.getByText('1 单未能确认')).toBeVisible()
    await expect.element(page.getByText('CG20261121o2 不能审核自己提交的申请')).toBeVisible()
    expect(world.http.to(CONFIRM)).toHaveLength(2)
  })

  it('does not let one’s own order be selected, which somebody else has to confirm', async () => {
    await show(['PURCHASE_CONFIRM'], ({ http }) => http.rows(PAGE, [{ ...waiting[0], isOwn: true }, waiting[1]]))
    await expect.element(page.getByRole('checkbox', { name: 'CG20261121o1' })).toBeDisabled()
    await expect.element(page.getByRole('checkbox', { name: 'CG20261121o2' })).toBeEnabled()
  })

  it('shows counts in its tabs, and [ERR-6] none where the count is unknown', async () => {
    await show([])
    await expect.element(page.getByRole('radio', { name: '待确认 2', exact: true })).toBeInTheDocument()
    await show([], ({ http }) => http.fail('GET /api/purchase/order/statusCounts'))
    await expect.element(page.getByRole('radio', { name: '待确认', exact: true })).toBeInTheDocument()
  })

  it('is limited to one branch when one is chosen', async () => {
    const world = await show([])
    await page.getByRole('combobox', { name: '门店' }).click()
    await page.getByText('XH002 街道口店').last().click()
    await expect.poll(() => world.http.to(PAGE).at(-1)?.url).toContain('branchId=b2')
  })

  it('is filtered by the kind of order, and by a product', async () => {
    const world = await show([])
    await page.getByRole('button', { name: '展开' }).click()
    await page.getByRole('combobox', { name: '类型' }).click()
    await page.getByTitle('补单').last().click()
    await expect.poll(() => world.http.to(PAGE).at(-1)?.url).toContain('kind=REPLACEMENT')
    await page.getByRole('textbox', { name: '商品' }).fill('可乐')
    await page.getByRole('button', { name: '查询' }).click()
    await expect
      .poll(() => new URL(world.http.to(PAGE).at(-1)?.url ?? '', 'https://netbar.example').searchParams.get('product'))
      .toBe('可乐')
  })

  it('[PERM-3] offers a read-only user neither steps, nor a selection, nor an export', async () => {
    await show([])
    await expect.element(page.getByRole('row', { name: /CG20261121o1/ })).toBeVisible()
    for (const name of ['确认', '驳回', '发货'])
      await expect.element(page.getByRole('link', { name, exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: '导出' })).not.toBeInTheDocument()
  })
})

describe('the company’s warehouse', () => {
  const DEMAND = 'GET /api/purchase/demand/summary'
  const DELIVERIES = 'GET /api/purchase/shipment/page'
  const queryOf = (world: FakeWorld, route: string, name: string) =>
    new URL(world.http.to(route).at(-1)?.url ?? '', 'https://netbar.example').searchParams.get(name)
  const wanted = {
    id: 'p1',
    code: 'SP000001',
    productName: '可乐',
    spec: '330ml听',
    purchaseUnit: '箱',
    orderCount: 3,
    pendingQuantity: 4,
    quantity: 19,
    stockQuantity: 12,
    missingQuantity: 7,
    incomingQuantity: 2,
    supplierName: null,
  }
  const sent = {
    id: 's1',
    shipmentNo: 'FH20261121XH001-01',
    status: 'IN_TRANSIT',
    carrier: '同城货运',
    trackingNo: 'SF7001',
    driverPhone: '',
    expectedTime: '2026-11-22T03:00:00.000Z',
    shippedTime: '2026-11-21T03:00:00.000Z',
    storedTime: null,
    orderId: 'o1',
    orderNo: 'CG20261121o1',
    branchId: 'b1',
    branchNo: 'XH001',
    branchName: '光谷旗舰店',
    lineCount: 2,
    quantity: 15,
  }
  const withLists = ({ http }: FakeWorld) => {
    http.rows(DEMAND, [wanted])
    http.rows(DELIVERIES, [sent, { ...sent, id: 's2', shipmentNo: 'FH20261120XH001-01', status: 'RECEIVED' }])
  }

  it('sees open demand and shortages, and filters by shortages', async () => {
    const world = await show(['PURCHASE_CONFIRM'], withLists)
    await page.getByRole('radio', { name: '备货汇总' }).click()
    const row = page.getByRole('row', { name: /SP000001/ })
    await expect.element(row).toMatchTextContent(/可乐330ml听箱31941272—/)
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: '展开' }).click()
    await page.getByRole('combobox', { name: '库存' }).click()
    await page.getByTitle('只看缺货').last().click()
    await expect.poll(() => queryOf(world, DEMAND, 'missing')).toBe('true')
    // The link leads to the orders, not to the tab viewed last, and to those with the product.
    await page.getByRole('radio', { name: '门店订单' }).click()
    await expect.element(page.getByRole('row', { name: /CG20261121o1/ })).toBeVisible()
    expect(queryOf(world, PAGE, 'product')).toBeNull()
    await page.getByRole('radio', { name: '备货汇总' }).click()
    await row.getByRole('link', { name: '3' }).click()
    await expect.poll(() => queryOf(world, PAGE, 'product')).toBe('SP000001')
  })

  it('orders shortages from its suppliers, and names the products that were skipped', async () => {
    const MAKE = 'POST /api/purchase/supplierOrder/fromDemand'
    const world = await show(['SUPPLIER_ORDER_EDIT'], ({ http }) => {
      http.rows(DEMAND, [wanted, { ...wanted, id: 'p2', code: 'SP000002', incomingQuantity: 7 }])
      http.data(MAKE, {
        orders: [{ id: 's1', orderNo: 'GY20261121-01', supplierName: '江城饮品批发' }],
        skipped: [{ id: 'p3', productName: '纸杯', spec: '50只', reason: 'NO_SUPPLIER' }],
      })
    })
    await page.getByRole('radio', { name: '备货汇总' }).click()
    await expect.element(page.getByRole('checkbox', { name: 'SP000002 可乐' })).toBeDisabled()
    await page.getByRole('checkbox', { name: '选择本页' }).click()
    await page.getByRole('button', { name: '生成供应商采购单（1）' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '生成供应商采购单' }).click()
    await expect.element(dialog.getByText('已生成 1 张采购单草稿')).toBeVisible()
    await expect.element(dialog.getByText('纸杯 50只 没有默认供应商')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    expect(world.http.to(MAKE).map(({ body }) => body)).toEqual([{ productIds: ['p1'] }])
    world.http.rows('GET /api/purchase/supplierOrder/page', [])
    world.http.data('GET /api/purchase/supplierOrder/suppliers', [])
    await dialog.getByRole('button', { name: '查看草稿' }).click()
    await expect.poll(() => queryOf(world, 'GET /api/purchase/supplierOrder/page', 'status')).toBe('DRAFT')
  })

  it('sees deliveries, and recalls those in transit on the page of their order', async () => {
    const world = await show(['PURCHASE_SHIP'], withLists)
    await page.getByRole('radio', { name: '发货单' }).click()
    const row = page.getByRole('row', { name: /FH20261121XH001-01/ })
    await expect.element(row).toMatchTextContent(/SF7001—运输中2026-11-21 11:00:002026-11-22 11:00:00—/)
    await expect
      .element(page.getByRole('row', { name: /FH20261120XH001-01/ }).getByRole('link', { name: '撤回发货' }))
      .not.toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
    await row.getByRole('link', { name: '撤回发货' }).click()
    expect(world.runtime.scope.getState($wantedStep)).toEqual({ documentId: 's1', action: 'recall' })
  })

  it('[PERM-3] shows a read-only user the deliveries, but no stock', async () => {
    await show(['COMPANY_PURCHASE_EXPORT'], withLists)
    await page.getByRole('radio', { name: '发货单' }).click()
    await expect.element(page.getByRole('row', { name: /FH20261121XH001-01/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: '撤回发货' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('radio', { name: '备货汇总' })).not.toBeInTheDocument()
  })
})
