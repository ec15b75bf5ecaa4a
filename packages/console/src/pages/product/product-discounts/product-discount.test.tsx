import type { ProductDiscount as Discount } from '@netbar/shared/contract'
import { exampleBranch, exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
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

it('a copy of a discount has those of its branches that are the user’s', async () => {
  await showPage(<ProductDiscount />, {
    user: { ...exampleUser, menus },
    answers: ({ http }) => {
      http.rows('GET /api/product/discount/page', [discount])
      http.data('GET /api/product/discount/choices', { products: [], levels: [], branches: [] })
      http.data('GET /api/brand/list', [])
    },
  })
  await page.getByRole('button', { name: /^复制/ }).click()
  const form = page.getByRole('dialog')
  await expect.element(form.getByText(`${exampleBranch.branchNo} ${exampleBranch.name}`)).toBeVisible()
  await expect.element(form.getByText('a-branch-of-others')).not.toBeInTheDocument()
})
