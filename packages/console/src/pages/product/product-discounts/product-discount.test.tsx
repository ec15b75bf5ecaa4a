// @module-tag release
import type { ProductDiscount as Discount } from '@netbar/shared/contract'
import { exampleBranch, exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { TabKey } from '../../../frame/tabs/tab-context.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { ProductDiscount } from './product-discount.tsx'

const menus = exampleMenus({ productManage: ['PRODUCT_DISCOUNT_EDIT'] })
const discount: Discount = {
  id: 'd1',
  brandId: 'r1',
  enabled: true,
  version: 1,
  updatedTime: '2026-11-20T03:00:00.000Z',
  name: '夜场八折',
  productIds: ['p1'],
  productNames: ['可乐'],
  branchIds: [exampleBranch.id, 'a-branch-of-others'],
  branchNames: [exampleBranch.name, '街道口店'],
  kind: 'PERCENT',
  rateBp: 8000,
  valueFen: null,
  buyQuantity: null,
  giftQuantity: null,
  startTime: '2026-12-01T03:00:00.000Z',
  endTime: '2026-12-31T03:00:00.000Z',
  weekdays: [],
  fromClock: '',
  toClock: '',
  dailyLimit: null,
  useLimit: null,
  usedCount: 0,
  coupons: 'STACKED',
  levelIds: [],
  levelNames: [],
  state: 'PLANNED',
}

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

const show = (row: Discount) =>
  showPage(
    <TabKey value="productDiscount">
      <ProductDiscount />
    </TabKey>,
    {
      user: { ...exampleUser, menus },
      answers: ({ http }) => {
        http.rows('GET /api/product/discount/page', [row])
        http.data('GET /api/product/discount/choices', { products: [], levels: [], branches: [] })
        http.data('GET /api/brand/list', [])
      },
    },
  )

it('a dialog with input is open again after a reload and says so, until the input is dropped', async () => {
  await show(discount)
  await page.getByRole('button', { name: /^复制/ }).click()
  const name = page.getByRole('textbox', { name: '名称' })
  await name.fill('周末八折')
  // The reloaded page is below the one from before.
  await show(discount)
  await expect.element(page.getByText('已恢复您上次未提交的内容。')).toBeVisible()
  await expect.element(name.last()).toHaveValue('周末八折')
  await page.getByRole('button', { name: '放弃' }).last().click()
  await expect.element(name.last()).toHaveValue('夜场八折')
  await expect.element(page.getByText('已恢复您上次未提交的内容。')).not.toBeInTheDocument()
})

it('a discount is enabled after a question: its prices apply at once', async () => {
  const ENABLE = 'POST /api/product/discount/enable/d1'
  const row: Discount = { ...discount, enabled: false, state: 'DISABLED', branchIds: [exampleBranch.id] }
  const { http } = await show(row)
  http.data(ENABLE, { ...row, enabled: true, version: 2 })
  await page.getByRole('button', { name: /^启用/ }).click()
  await expect.element(page.getByText('确定启用“夜场八折”？启用后在其时段内立即按优惠价销售。')).toBeVisible()
  expect(http.to(ENABLE)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '启用' }).click()
  await expect.poll(() => http.to(ENABLE).map(({ body }) => body)).toEqual([{ version: 1, enabled: true }])
})

it('a copy of a discount has those of its branches that are the user’s', async () => {
  await show(discount)
  await page.getByRole('button', { name: /^复制/ }).click()
  const form = page.getByRole('dialog')
  await expect.element(form.getByText(`${exampleBranch.branchNo} ${exampleBranch.name}`)).toBeVisible()
  await expect.element(form.getByText('a-branch-of-others')).not.toBeInTheDocument()
})
