// @module-tag release
import { shanghaiDay, type User } from '@netbar/shared/contract'
import { exampleMenus, exampleSupplierOrder, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { TabKey } from '../../../frame/tabs/tab-context.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { NewSupplierOrder } from './draft-form.tsx'
import { SupplierOrderDetail } from './supplier-order-detail.tsx'
import { CompanyPurchaseList } from '../company-purchase-list/company-purchase-list.tsx'

const PAGE = 'GET /api/purchase/supplierOrder/page'
const ONE = 'GET /api/purchase/supplierOrder/s1'
const SAVE = 'POST /api/purchase/supplierOrder/save'
const ADDRESS = '/admin/product/companyPurchaseList/supplierOrderDetail'
const RECEIVE = 'POST /api/purchase/supplierOrder/receive/s1'
const CANCEL = 'POST /api/purchase/supplierOrder/cancel/s1'
const BOTH = ['SUPPLIER_ORDER_EDIT', 'SUPPLIER_ORDER_RECEIVE']

const company = (functions: readonly string[]): User => ({
  ...exampleUser,
  roles: [{ id: 'ro2', name: '品牌负责人', level: '1' }],
  menus: exampleMenus({ companyPurchaseList: functions }),
})
const ordered = exampleSupplierOrder('s1')
const draft = exampleSupplierOrder('s2', { status: 'DRAFT', orderedTime: null, version: 1 })

const show = (
  functions: readonly string[] = BOTH,
  prepare: (world: FakeWorld) => void = () => undefined,
  shown = <CompanyPurchaseList />,
  at = '/companyPurchaseList?tab=supplierOrders',
) =>
  showPage(shown, {
    at,
    user: company(functions),
    answers: (world) => {
      world.http.rows(PAGE, [ordered, draft])
      world.http.data(ONE, ordered)
      world.http.data('GET /api/purchase/supplierOrder/suppliers', [
        { id: 'g1', name: '江城饮品批发', enabled: true },
        { id: 'g2', name: '旧时光饮料行', enabled: false },
      ])
      world.http.data('GET /api/purchase/supplierOrder/goods', [
        {
          productId: 'p1',
          code: 'P0001',
          productName: '可乐',
          spec: '330ml听',
          purchaseUnit: '箱',
          priceFen: 4560,
          minOrderQuantity: 2,
          leadDays: 4,
          isUsual: true,
        },
      ])
      prepare(world)
    },
  })
/** The page of an order, or of a new one. */
const open = (id: string, prepare: (world: FakeWorld) => void = () => undefined) =>
  show(
    BOTH,
    (world) => {
      world.http.data(`GET /api/document/comment/list/supplierOrder/${id}`, { id, comments: [] })
      world.http.data(`GET /api/document/related/supplierOrder/${id}`, { id, documents: [] })
      prepare(world)
    },
    <SupplierOrderDetail />,
    `${ADDRESS}?id=${id}`,
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (no: string) => page.getByRole('row', { name: new RegExp(no) })
const dialog = page.getByRole('dialog')

/** Leaves the field of a day, whose calendar opens as soon as its script has come. */
const leaveDay = async () => {
  await userEvent.tab()
  await expect
    .poll(() => document.querySelectorAll('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)').length)
    .toBe(0)
}

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('the company’s supplier orders', () => {
  it('are listed with their progress and actions', async () => {
    const world = await show(BOTH, ({ http }) =>
      http.rows(PAGE, [{ ...ordered, status: 'PARTIALLY_RECEIVED', receivedQuantity: 5 }, draft]),
    )
    await expect.element(row('GY20261121-s1')).toMatchTextContent(/江城饮品批发2¥417\.6050% 5\/10部分到货2026-11-25/)
    await expect
      .element(row('GY20261121-s1').getByRole('link', { name: '收货' }))
      .toHaveAttribute('href', `${ADDRESS}?id=s1`)
    await expect.element(row('GY20261121-s2').getByRole('button', { name: '下单' })).toBeVisible()
    await expect.element(row('GY20261121-s2').getByRole('link', { name: '收货' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: '展开' }).click()
    await page.getByRole('combobox', { name: '状态' }).click()
    await page.getByTitle('部分到货').last().click()
    await expect.poll(() => world.http.to(PAGE).at(-1)?.url).toContain('status=PARTIALLY_RECEIVED')
    expect(await axeFindings()).toEqual([])
  })

  it('[ERR-6] report that they failed to load, and retry', async () => {
    const world = await show(BOTH, ({ http }) => http.fail(PAGE))
    await expect.element(page.getByText('系统忙，请稍后再试！', { exact: true })).toBeVisible()
    world.http.rows(PAGE, [ordered])
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(row('GY20261121-s1')).toBeVisible()
  })

  it('[PERM-3] are shown without actions that the user may not take', async () => {
    await show(['SUPPLIER_ORDER_RECEIVE'])
    await expect.element(row('GY20261121-s1').getByRole('link', { name: '收货' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '取消' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: '新建采购单' })).not.toBeInTheDocument()
  })

  it('[PERM-3] are hidden from a user without their functions', async () => {
    await show(['PURCHASE_CONFIRM'], ({ http }) => {
      http.rows('GET /api/purchase/order/page', [])
      http.data('GET /api/purchase/order/statusCounts', {})
    })
    await expect.element(page.getByRole('radio', { name: '备货汇总' })).toBeInTheDocument()
    await expect.element(page.getByRole('radio', { name: '供应商采购' })).not.toBeInTheDocument()
  })
})

describe('a draft', () => {
  it('is created for an enabled supplier, with price, minimum order and expected day from its catalogue', async () => {
    const at = '/admin/product/companyPurchaseList/newSupplierOrder'
    const inTab = (
      <TabKey value="newSupplierOrder">
        <NewSupplierOrder />
      </TabKey>
    )
    const world = await show(BOTH, ({ http }) => http.data(SAVE, draft), inTab, at)
    await page.getByRole('combobox', { name: '供应商' }).click()
    await expect.element(page.getByTitle('旧时光饮料行')).not.toBeInTheDocument()
    await page.getByTitle('江城饮品批发').last().click()
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('至少一行；每行填写数量（1–99999）和单价')).toBeVisible()
    await page.getByRole('combobox', { name: '添加商品' }).click()
    await page.getByRole('option', { name: /可乐.*P0001/ }).click()
    const units = page.getByRole('spinbutton', { name: '可乐 330ml听 采购数量' })
    await expect.element(units).toHaveValue('2')
    await units.fill('1')
    await expect.element(page.getByText('起订 2')).toBeVisible()
    await units.fill('3')
    await expect.element(page.getByText('起订 2')).not.toBeInTheDocument()
    await expect.element(page.getByRole('row', { name: /可乐/ })).toMatchTextContent(/¥136\.80/)
    await expect.element(page.getByText(/要更换供应商，请先取消/)).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => world.http.to(SAVE).length).toBe(1)
    expect(world.http.to(SAVE).map(({ body }) => body)).toEqual([
      {
        id: null,
        version: 0,
        supplierId: 'g1',
        expectedDate: shanghaiDay(Date.now() + 4 * 86_400_000),
        remark: '',
        lines: [{ productId: 'p1', quantity: 3, priceFen: 4560 }],
      },
    ])
  })
})

it('[PERM-3] a new order has no form for who may only read, and says so', async () => {
  await show(
    ['SUPPLIER_ORDER_RECEIVE'],
    undefined,
    <NewSupplierOrder />,
    '/admin/product/companyPurchaseList/newSupplierOrder',
  )
  await expect.element(page.getByRole('alert')).toMatchTextContent('您没有新建供应商采购单的权限')
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
})

describe('what others change meanwhile', () => {
  const SAVE_DRAFT = 'GET /api/purchase/supplierOrder/s2'
  const outdated = { status: 200, body: { status: 40_902, msg: '王梓轩 已更新此单' } }
  const changed = (version: number, cups: number, price: number, remark: string) => ({
    ...draft,
    version,
    remark,
    lines: draft.lines.map((line, at) => (at === 0 ? { ...line, priceFen: price } : { ...line, quantity: cups })),
  })

  it('is merged into a draft line by line and field by field, and sent with the version that it was merged with', async () => {
    const world = await open('s2', ({ http }) => {
      http.data(SAVE_DRAFT, draft)
      http.on(SAVE, () => outdated)
    })
    await button('编辑').click()
    const form = page.getByRole('region', { name: '编辑' })
    const cola = form.getByRole('spinbutton', { name: '可乐 330ml听 采购数量' })
    await cola.fill('9')
    await form.getByRole('spinbutton', { name: '纸杯 50只 采购数量' }).fill('7')
    world.http.data(SAVE_DRAFT, changed(5, 8, 4000, '周五前到货'))
    await form.getByRole('button', { name: '保存' }).click()
    const conflict = form.getByRole('group', { name: '纸杯 50只 采购数量：需要选择' })
    await expect.element(conflict).toMatchTextContent(/我的内容7对方的内容8修改前4/)
    await expect.element(cola).toHaveValue('9')
    await expect.element(form.getByRole('spinbutton', { name: '可乐 330ml听 单价（元）' })).toHaveValue('40.00')
    await expect.element(form.getByRole('textbox', { name: '备注' })).toHaveValue('周五前到货')
    expect(await axeFindings()).toEqual([])
    await form.getByRole('button', { name: '保存' }).click()
    expect(world.http.to(SAVE)).toHaveLength(1)
    await conflict.getByRole('button', { name: '保留我的' }).click()
    world.http.data(SAVE, changed(6, 7, 4000, '周五前到货'))
    await form.getByRole('button', { name: '保存' }).click()
    await expect.element(form).not.toBeInTheDocument()
    expect(world.http.to(SAVE)[1]?.body).toMatchObject({
      version: 5,
      remark: '周五前到货',
      lines: [
        { productId: 'p1', quantity: 9, priceFen: 4000 },
        { productId: 'p2', quantity: 7, priceFen: 3600 },
      ],
    })
  })

  it('leaves a dialog over the list with its input, also after a reload, and says when its step is no longer possible', async () => {
    const shown = () => (
      <TabKey value="companyPurchaseList">
        <CompanyPurchaseList />
      </TabKey>
    )
    await show(BOTH, undefined, shown())
    await row('GY20261121-s1').getByRole('button', { name: '取消' }).click()
    await dialog.getByRole('textbox', { name: '原因' }).fill('供应商无货')
    // The reloaded page is below the one from before.
    const world = await show(BOTH, ({ http }) => http.on(CANCEL, () => outdated), shown())
    const again = dialog.last()
    await expect.element(again.getByRole('textbox', { name: '原因' })).toHaveValue('供应商无货')
    world.http.rows(PAGE, [{ ...ordered, status: 'RECEIVED', version: 4 }, draft])
    await again.getByRole('button', { name: '确认取消' }).click()
    await expect.element(again.getByText(/现在不能提交此操作/)).toBeVisible()
    await expect.element(again.getByRole('button', { name: '确认取消' })).toBeDisabled()
    await expect.element(again.getByRole('textbox', { name: '原因' })).toHaveValue('供应商无货')
  })
})

describe('a receipt', () => {
  const form = page.getByRole('region', { name: '收货' })
  it('is entered line by line, with the production date of goods that expire', async () => {
    const world = await open('s1', ({ http }) =>
      http.data(RECEIVE, { ...ordered, status: 'PARTIALLY_RECEIVED', receivedQuantity: 6, version: 3 }),
    )
    await button('收货').click()
    const cola = form.getByRole('spinbutton', { name: '可乐 330ml听 本次到货' })
    await expect.element(cola).toHaveValue('6')
    await form.getByRole('spinbutton', { name: '纸杯 50只 本次到货' }).fill('0')
    await form.getByRole('button', { name: '收货' }).click()
    await expect.element(form.getByText(/^至少一行大于0/)).toBeVisible()
    expect(world.http.to(RECEIVE)).toHaveLength(0)
    const made = shanghaiDay(Date.now() - 5 * 86_400_000)
    await form.getByLabelText('可乐 330ml听 生产日期').fill(made)
    await leaveDay()
    expect(await axeFindings()).toEqual([])
    await form.getByRole('button', { name: '收货' }).click()
    await expect.element(form).not.toBeInTheDocument()
    expect(world.http.to(RECEIVE)[0]?.body).toEqual({
      version: 2,
      lines: [{ lineId: 's1-1', quantity: 6, productionDate: made }],
    })
  })

  it('shows the problem of a production date under its own field', async () => {
    await open('s1')
    await button('收货').click()
    const date = form.getByLabelText('可乐 330ml听 生产日期')
    await form.getByRole('button', { name: '收货' }).click()
    await expect.element(date).toHaveAccessibleDescription('请填写生产日期')
    await date.fill(shanghaiDay(Date.now() - 300 * 86_400_000))
    await expect.element(date).toHaveAccessibleDescription(/过期/)
    await leaveDay()
    await expect.element(date).toHaveAttribute('aria-invalid', 'true')
    expect(await axeFindings()).toEqual([])
  })

  it('shows errors from the server at their line, and keeps the input', async () => {
    await open('s1', ({ http }) =>
      http.on(RECEIVE, () => ({
        status: 200,
        body: {
          status: 42_201,
          msg: '提交的内容有误',
          errors: [{ field: 'lines.0.quantity', msg: '最多还可收 2' }],
        },
      })),
    )
    await button('收货').click()
    await form.getByLabelText('可乐 330ml听 生产日期').fill(shanghaiDay(Date.now()))
    // The calendar would cover the button.
    await userEvent.keyboard('{Enter}')
    await form.getByRole('button', { name: '收货' }).click()
    await expect.element(form.getByRole('row', { name: /可乐/ })).toMatchTextContent(/最多还可收 2/)
    await expect.element(form.getByLabelText('可乐 330ml听 生产日期')).toHaveValue(shanghaiDay(Date.now()))
  })
})

describe('ending an order', () => {
  it('needs a confirmation with a reason, and can be cancelled', async () => {
    const world = await show(BOTH, ({ http }) => http.data(CANCEL, { ...ordered, status: 'CANCELLED', version: 3 }))
    await row('GY20261121-s1').getByRole('button', { name: '取消' }).click()
    await expect.element(dialog.getByText('取消 GY20261121-s1 ¥417.60')).toBeVisible()
    await dialog.getByRole('button', { name: '确认取消' }).click()
    await expect.element(dialog.getByText('此项必填')).toBeVisible()
    expect(world.http.to(CANCEL)).toHaveLength(0)
    await dialog.getByRole('textbox', { name: '原因' }).fill('供应商无货')
    await dialog.getByRole('button', { name: '确认取消' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(world.http.to(CANCEL)[0]?.body).toEqual({ version: 2, reason: '供应商无货' })
  })
})

describe('the page of a supplier order', () => {
  it('keeps its actions in sight when it is scrolled', async () => {
    await page.viewport(1280, 500)
    await open('s1', ({ http }) =>
      http.data(ONE, {
        ...ordered,
        lines: Array.from({ length: 60 }, (_, at) => ({ ...ordered.lines[0], id: `s1-${at}`, productId: `p${at}` })),
      }),
    )
    const last = page.getByRole('row').last()
    last.element().scrollIntoView()
    await expect.element(last).toBeInViewport()
    await expect.element(button('收货')).toBeInViewport({ ratio: 1 })
    await page.viewport(1440, 900)
  })

  it('is linked from the list, and shows its lines, steps and history', async () => {
    await show()
    await expect
      .element(row('GY20261121-s1').getByRole('link', { name: 'GY20261121-s1' }))
      .toHaveAttribute('href', '/admin/product/companyPurchaseList/supplierOrderDetail?id=s1')
    await cleanup()
    await open('s1')
    await expect.element(page.getByRole('row', { name: /可乐 330ml听/ })).toMatchTextContent(/6 箱0 箱¥45\.60¥273\.60/)
    await expect.element(page.getByRole('listitem', { name: '' }).filter({ hasText: '已下单' }).first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: '收货' })).toBeVisible()
    await expect.element(page.getByRole('region', { name: '日志' })).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })
})
