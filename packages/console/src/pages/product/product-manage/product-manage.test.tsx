// @module-tag release
import type { BranchProduct, User } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { ProductManage } from './product-manage.tsx'

const TAKE_DOWN = 'POST /api/product/takeDown/apply/*'
const CHANGE = 'POST /api/product/productChange/apply/*'
const CHANNELS = 'POST /api/product/branch/channels/*'
const manager = (functions: readonly string[]): User => ({
  ...exampleUser,
  menus: exampleMenus({ productManage: functions }),
})
const product = (name: string, parts: Partial<BranchProduct> = {}): BranchProduct => ({
  id: name,
  branchId: 'b1',
  productId: `p-${name}`,
  code: `SP-${name}`,
  name,
  spec: '',
  barcode: '',
  category: 'DRINK',
  categoryName: '饮料',
  groupNames: [],
  imageUrl: null,
  saleUnit: '罐',
  shelfLifeDays: null,
  priceFen: 400,
  brandPriceFen: 400,
  memberPriceFen: null,
  ownPrice: { minFen: 320, maxFen: 600 },
  discounts: [],
  stock: 5,
  safetyQuantity: 1,
  onShelf: true,
  channels: ['BAR'],
  sort: 1,
  enabled: true,
  waiting: [],
  isLeaving: false,
  version: 2,
  ...parts,
})
const discount = {
  id: 'd1',
  name: '夜场八折',
  kind: 'PERCENT',
  rateBp: 8000,
  valueFen: null,
  buyQuantity: null,
  giftQuantity: null,
  weekdays: [],
  fromClock: '22:00',
  toClock: '06:00',
} as const
const rows = [
  product('可乐', { discounts: [{ ...discount, weekdays: [] }] }),
  product('雪碧', { onShelf: false }),
  product('红牛', { waiting: ['TAKE_DOWN'] }),
  product('芬达', { isLeaving: true }),
]
const show = (functions: readonly string[]) =>
  showPage(<ProductManage />, {
    at: '/productManage',
    user: manager(functions),
    answers: ({ http }) => {
      http.rows('GET /api/product/branch/page', rows)
      http.data('GET /api/product/master/choices', {
        categories: [],
        groups: [],
        suppliers: [],
        units: [
          { value: '罐', label: '罐' },
          { value: '听', label: '听' },
        ],
        materials: [],
      })
      http.on(TAKE_DOWN, () => ({ status: 200, body: { status: 42_202, msg: '已有待审核申请' } }))
      http.on(CHANGE, () => ({
        status: 200,
        body: { status: 42_201, msg: '', errors: [{ field: 'name', msg: '公司已申请修改此项，正在等待审核' }] },
      }))
      http.data(CHANNELS, rows[0])
    },
  })
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('the products of a branch', () => {
  it('show their current discounts, with links', async () => {
    await show(['BRANCH_PRODUCT_VIEW'])
    await expect
      .element(row('可乐').getByRole('link', { name: '8折 每天 22:00–06:00' }))
      .toHaveAttribute('href', expect.stringMatching(/productDiscount\?keyword=/))
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    await expect
      .element(row('雪碧').getByRole('link', { name: '折扣' }))
      .toHaveAttribute('href', expect.stringMatching(/productDiscount\?productId=p-%E9%9B%AA%E7%A2%A7$/))
    expect(await axeFindings()).toEqual([])
  })

  it('are requested to be taken down together, where possible; each may be refused on its own', async () => {
    const world = await show(['TAKE_DOWN_APPLY', 'BRANCH_PRODUCT_SHELF'])
    await expect.element(row('芬达').getByText('售完下架中')).toBeVisible()
    await expect.element(row('芬达').getByRole('button', { name: '申请下架' })).not.toBeInTheDocument()
    await page.getByRole('checkbox', { name: '选择本页' }).click()
    await expect.element(page.getByRole('button', { name: '批量上架（1）' })).toBeEnabled()
    await page.getByRole('button', { name: '批量申请下架（1）' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: '方式' }).click()
    await page.getByTitle('售完下架').click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect.element(dialog.getByText('此项必填')).toBeVisible()
    await dialog.getByRole('textbox', { name: '理由' }).fill('换季')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect.element(page.getByText('1 个商品未能申请下架')).toBeVisible()
    await expect.element(page.getByText('可乐 已有待审核申请')).toBeVisible()
    expect(world.http.to(TAKE_DOWN).map(({ body }) => body)).toEqual([{ mode: 'AFTER_SOLD_OUT', reason: '换季' }])
  })

  it('can be requested to change to a unit of the company, and show pending requests', async () => {
    const world = await show(['PRODUCT_CHANGE_APPLY'])
    await row('雪碧').getByRole('button', { name: '申请信息变更' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: '销售单位' }).click()
    await page.getByTitle('听', { exact: true }).click()
    await dialog.getByRole('textbox', { name: '名称' }).fill('雪碧（新）')
    await dialog.getByRole('textbox', { name: '理由' }).fill('包装换了')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.element(dialog.getByText('公司已申请修改此项，正在等待审核')).toBeVisible()
    // The input is still there.
    await expect.element(dialog.getByRole('textbox', { name: '理由' })).toHaveValue('包装换了')
    expect(world.http.to(CHANGE).map(({ body }) => body)).toMatchObject([
      { name: '雪碧（新）', saleUnit: '听', reason: '包装换了' },
    ])
    expect(await axeFindings({ rules: { region: { enabled: false } } })).toEqual([])
  })

  it('get new channels together', async () => {
    const world = await show(['BRANCH_PRODUCT_EDIT'])
    await page.getByRole('checkbox', { name: '可乐' }).click()
    await page.getByRole('checkbox', { name: '雪碧' }).click()
    await page.getByRole('button', { name: '批量改渠道（2）' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/\S/)
    await dialog.getByRole('combobox', { name: '可售渠道' }).click()
    await page.getByTitle('PAD').click()
    // The menu of a multiple selection stays open until something else is pressed.
    await dialog.getByText('所选 2 个商品的可售渠道将改为：').click()
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    expect(await axeFindings({ rules: { region: { enabled: false } } })).toEqual([])
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect
      .poll(() => world.http.to(CHANNELS).map(({ body }) => body))
      .toEqual([
        { version: 2, channels: ['PAD'] },
        { version: 2, channels: ['PAD'] },
      ])
  })
})

it('[ERR-6] products to add that failed to load are retried, and not reported as none', async () => {
  const CANDIDATES = 'GET /api/product/branch/candidates'
  const { http } = await show(['BRANCH_PRODUCT_IMPORT'])
  http.fail(CANDIDATES)
  await page.getByRole('button', { name: '从总库引入' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('系统忙，请稍后再试！', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('暂无数据')).not.toBeInTheDocument()
  http.rows(CANDIDATES, [{ id: 'p9', code: 'SP9', name: '薯片', spec: '75g', priceFen: 600 }])
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect.element(dialog.getByRole('row', { name: /薯片 75g/ })).toBeVisible()
})
