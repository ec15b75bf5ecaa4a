import { exampleMenus, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { ProductMasterDetail } from './product-master.tsx'

const CHOICES = 'GET /api/product/master/choices'
const choices = {
  categories: [{ value: 'DRINK', label: '饮料' }],
  groups: [],
  suppliers: [],
  units: [{ value: '瓶', label: '瓶' }],
  materials: [],
}
const BRANDS = 'GET /api/admin/base/user/brand/list'
const FAILED = '部分选项加载失败，已填写的内容不受影响。'

const withoutChoices = ({ http }: FakeWorld) => {
  http.data(BRANDS, [{ brandId: 'r1', name: '星河', defaultBrand: true }])
  http.fail(CHOICES)
}
const user = {
  ...exampleUser,
  roles: [{ id: 'ro2', name: '品牌负责人', level: '1' as const }],
  menus: exampleMenus({ productMasterManage: ['PRODUCT_MASTER_ADD', 'PRODUCT_MASTER_EDIT'] }),
}

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

it('[ERR-6] the form of a product reports that its choices failed to load, and keeps the input after a retry', async () => {
  const { http } = await showPage(<ProductMasterDetail />, {
    at: '/productMasterDetail',
    user,
    answers: withoutChoices,
  })
  await page.getByRole('textbox', { name: '名称' }).fill('乌龙茶')
  await expect.element(page.getByText(FAILED)).toBeVisible()
  expect(await axeFindings()).toEqual([])
  http.data(CHOICES, choices)
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText(FAILED)).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: '分类' }).click()
  await page.getByTitle('饮料').click()
  await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveValue('乌龙茶')
})

it('[A11Y-1] the form of a product names its sections, each with its fields', async () => {
  await showPage(<ProductMasterDetail />, {
    at: '/productMasterDetail',
    user,
    answers: ({ http }) => {
      http.data(BRANDS, [{ brandId: 'r1', name: '星河', defaultBrand: true }])
      http.data(CHOICES, choices)
    },
  })
  await expect
    .element(page.getByRole('group', { name: '单位与价格' }).getByRole('spinbutton', { name: '建议零售价' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('group', { name: '订货与退货' }).getByRole('spinbutton', { name: '最小起订' }))
    .toBeVisible()
})

it('[ERR-6] the dialog for a new category reports it too', async () => {
  const { http } = await showPage(<CategoryDialog products={[]} onClose={() => undefined} />, {
    answers: withoutChoices,
  })
  await expect.element(page.getByText(FAILED)).toBeVisible()
  http.data(CHOICES, choices)
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText(FAILED)).not.toBeInTheDocument()
})
