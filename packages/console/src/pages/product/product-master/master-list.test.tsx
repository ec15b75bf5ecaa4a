import type { Product } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { MasterList } from './master-list.tsx'

const SPREAD = 'POST /api/product/master/spread/*'
const product = (id: string, branchCount: number): Product => ({
  id,
  brandId: 'brand1',
  enabled: true,
  version: 1,
  updatedTime: '2026-11-21T04:00:00.000Z',
  code: `SP-${id}`,
  name: `饮料${id}`,
  barcode: '',
  type: 'RETAIL',
  category: 'DRINK',
  categoryName: '饮料',
  groups: [],
  groupNames: [],
  spec: '',
  saleUnit: '听',
  purchaseUnit: '箱',
  packSize: 24,
  purchasePriceFen: 4800,
  retailPriceFen: 500,
  memberPriceFen: null,
  taxRate: '13',
  shelfLifeDays: null,
  warnDays: null,
  minOrder: 1,
  orderMultiple: 1,
  supplierId: null,
  supplierName: null,
  returnPolicy: 'FULL',
  returnRatioBp: null,
  redeemPoints: null,
  description: '',
  images: [],
  imageUrl: null,
  bom: [],
  branchCount,
  allBranches: 4,
})
const show = (functions: readonly string[], brands: readonly string[] = []) =>
  showPage(<MasterList tabs={null} />, {
    at: '/productMasterManage',
    user: { ...exampleUser, menus: exampleMenus({ productMasterManage: functions }) },
    answers: ({ http }) => {
      http.rows('GET /api/product/master/page', [product('1', 3), product('2', 0)])
      http.data(
        'GET /api/admin/base/user/brand/list',
        brands.map((name, index) => ({ brandId: `brand${index}`, name, defaultBrand: index === 0 })),
      )
      http.data('GET /api/product/master/choices', {
        categories: [],
        groups: [],
        suppliers: [],
        units: [],
        materials: [],
      })
      http.data(SPREAD, { added: 1 })
    },
  })

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

it('products are added to the branches after a confirmation, with the number of additions', async () => {
  const { http } = await show(['PRODUCT_MASTER_EDIT'])
  await page.getByRole('checkbox', { name: '选择本页' }).click()
  await page.getByRole('button', { name: '铺货到门店（2）' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('2 个商品将铺货到 4 家门店，新增 5 处；已有该商品的门店不变。')).toBeVisible()
  expect(await axeFindings({ rules: { region: { enabled: false } } })).toEqual([])
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(http.to(SPREAD)).toEqual([])
  await page.getByRole('button', { name: '铺货到门店（2）' }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect.poll(() => http.to(SPREAD).length).toBe(2)
})

it('products are disabled after a question that names them', async () => {
  const ENABLE = 'POST /api/product/master/enable/*'
  const { http } = await show(['PRODUCT_MASTER_DISABLE'])
  http.data(ENABLE, { ...product('1', 3), enabled: false })
  await page.getByRole('checkbox', { name: '选择本页' }).click()
  await page.getByRole('button', { name: '停用（2）' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('SP-1 饮料1、SP-2 饮料2')).toBeVisible()
  expect(http.to(ENABLE)).toEqual([])
  await dialog.getByRole('button', { name: '停用' }).click()
  await expect.poll(() => http.to(ENABLE).length).toBe(2)
})

it('a disabled product is selected to be exported, and counts for no step', async () => {
  const { http } = await show(['PRODUCT_MASTER_DISABLE', 'PRODUCT_MASTER_EXPORT'])
  http.rows('GET /api/product/master/page', [product('1', 3), { ...product('2', 0), enabled: false }])
  await page.getByRole('button', { name: '刷新' }).click()
  await expect.element(page.getByRole('row', { name: /饮料2/ }).getByText('停用', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: '选择本页' }).click()
  await expect.element(page.getByText('已选 2 项')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '停用（1）' })).toBeEnabled()
  await page.getByRole('button', { name: '导出' }).click()
  await expect.element(page.getByRole('menuitem', { name: /所选 2 条/ }).first()).toBeVisible()
})

it('a disabled product cannot be selected by a user who may not export', async () => {
  const { http } = await show(['PRODUCT_MASTER_DISABLE'])
  http.rows('GET /api/product/master/page', [product('1', 3), { ...product('2', 0), enabled: false }])
  await page.getByRole('button', { name: '刷新' }).click()
  await expect.element(page.getByRole('checkbox', { name: /饮料2/ })).toBeDisabled()
  await expect.element(page.getByRole('checkbox', { name: /饮料1/ })).toBeEnabled()
})

it('a product links to its branch prices for a user who may decide on them', async () => {
  await show(['BRANCH_PRICE_SWITCH'])
  await expect
    .element(page.getByRole('row', { name: /饮料1/ }).getByRole('link', { name: '门店价格' }))
    .toHaveAttribute('href', expect.stringMatching(/branchPriceSwitch\?keyword=SP-1$/))
})

it('a product has no such link for other users', async () => {
  await show([])
  await expect.element(page.getByRole('row', { name: /饮料1/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '门店价格' })).not.toBeInTheDocument()
})

it.each([
  [['雨潜', '星河'], 1],
  [['星河'], 0],
] as const)('products of the brands %j have %i column for the brand', async (brands, columns) => {
  await show(['PRODUCT_MASTER_VIEW'], brands)
  await expect.element(page.getByRole('row', { name: /饮料1/ })).toBeVisible()
  const header = page.getByRole('columnheader', { name: '品牌' })
  await expect.poll(() => header.elements().length).toBe(columns)
  expect(page.getByRole('row', { name: /饮料1.*星河|星河.*饮料1/ }).elements()).toHaveLength(columns)
})
