// @module-tag release
import type { BranchProductDetail } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { ProductDetail } from './product-detail.tsx'

const DETAIL = 'GET /api/product/branch/own1'
const WITHDRAW = 'POST /api/product/takeDown/withdraw/q1'
const request = {
  id: 'q1',
  requestNo: 'XJ-1',
  kind: 'TAKE_DOWN',
  status: 'PENDING',
  applicant: '王店长',
  createdTime: '2026-11-21T04:00:00.000Z',
  version: 3,
} as const
const product: BranchProductDetail = {
  id: 'own1',
  branchId: 'b1',
  productId: 'p1',
  code: 'SP000001',
  name: '奶茶',
  spec: '500ml',
  barcode: '',
  category: 'DRINK',
  categoryName: '饮料',
  groupNames: [],
  imageUrl: null,
  saleUnit: '杯',
  shelfLifeDays: 180,
  priceFen: 1200,
  brandPriceFen: 1300,
  memberPriceFen: 1100,
  ownPrice: null,
  discounts: [],
  stock: 5,
  safetyQuantity: 6,
  onShelf: true,
  channels: ['BAR', 'PAD'],
  sort: 7,
  enabled: true,
  waiting: ['TAKE_DOWN'],
  isLeaving: false,
  version: 2,
  maxQuantity: 40,
  orderLimit: 3,
  showFrom: '09:00',
  showTo: '23:00',
  options: [{ kind: 'FLAVOUR', name: '少冰', priceFen: 0 }],
  images: [],
  brandImages: [],
  brandId: 'brand1',
  type: 'MADE',
  purchaseUnit: '箱',
  packSize: 24,
  description: '现泡',
  logs: [],
  lots: [],
  priceChanges: [],
  requests: [request, { ...request, id: 'q0', requestNo: 'TJ-0', kind: 'PRICE', status: 'REJECTED' }],
}
const show = (functions: readonly string[]) =>
  showPage(<ProductDetail />, {
    at: '/productDetail?id=own1',
    user: { ...exampleUser, menus: exampleMenus({ productManage: functions }) },
    answers: ({ http }) => {
      http.data(DETAIL, product)
      http.data('GET /api/product/branch/own1/trend', { id: 'own1', days: [], types: [] })
    },
  })
const fact = (label: string, value: string) =>
  expect
    .poll(() => [...document.querySelectorAll('dl > div')].map((each) => each.textContent))
    .toContain(`${label}${value}`)

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

it('a branch product shows the company’s data, and its sales settings read-only to a user who may not change them', async () => {
  await show(['BRANCH_PRODUCT_VIEW'])
  for (const [label, value] of [
    ['类型', '现制'],
    ['采购单位', '箱×24'],
    ['保质期（天）', '180'],
    ['会员价', '¥11.00'],
    ['描述', '现泡'],
    ['排序', '7'],
    ['安全库存', '6'],
    ['最高库存', '40'],
    ['每单限购', '3'],
    ['可售渠道', '吧台、PAD'],
    ['展示开始', '09:00'],
    ['口味/加料', '口味 少冰'],
  ] as const)
    await fact(label, value)
  await expect.element(page.getByRole('button', { name: '保存' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '撤回' })).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
})

it('a pending request is withdrawn after a confirmation', async () => {
  const { http } = await show(['TAKE_DOWN_APPLY', 'PRICE_ADJUST_APPLY'])
  await expect.element(page.getByRole('row', { name: /XJ-1/ }).getByRole('button', { name: '撤回' })).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /TJ-0/ }).getByRole('button', { name: '撤回' }))
    .not.toBeInTheDocument()
  await page.getByRole('button', { name: '撤回' }).click()
  const dialog = page.getByRole('dialog', { name: '撤回 XJ-1' })
  expect(http.to(WITHDRAW)).toEqual([])
  http.refuse(WITHDRAW, 40_901, '申请状态已变更')
  await dialog.getByRole('button', { name: '撤回' }).click()
  await expect.element(dialog.getByText('申请状态已变更')).toBeVisible()
  http.data(WITHDRAW, {
    ...request,
    branchId: 'b1',
    branchNo: 'XH001',
    branchName: '徐汇店',
    productId: 'p1',
    productName: '奶茶 500ml',
    status: 'WITHDRAWN',
    reason: '卖不动',
    oldPriceFen: null,
    newPriceFen: null,
    effectiveTime: null,
    endTime: null,
    mode: 'IMMEDIATE',
    stock: 5,
    changes: [],
    attachments: [],
    decidedBy: null,
    decidedTime: null,
    decisionReason: null,
    version: 4,
  })
  http.data(DETAIL, { ...product, requests: [{ ...request, status: 'WITHDRAWN', version: 4 }] })
  await dialog.getByRole('button', { name: '撤回' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /XJ-1/ }).getByText('已撤回')).toBeVisible()
  expect(http.to(WITHDRAW).map(({ body }) => body)).toEqual([{ version: 3 }, { version: 3 }])
})
