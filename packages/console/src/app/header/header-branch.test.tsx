import { exampleBranch, exampleUser } from '@netbar/shared/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { PageBranch } from '../../frame/tabs/page-branch.tsx'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'
import { Header } from './header.tsx'

const second = { ...exampleBranch, id: 'b2', branchNo: 'XH002', name: '江汉路店' }
const several = { ...exampleUser, branches: [exampleBranch, second] }
const brands = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    brandId: `r${index}`,
    name: `品牌${index}`,
    defaultBrand: index === 0,
  }))
const show = (routeName: string, user = exampleUser, brandCount = 1) =>
  showPage(<Header routeName={routeName}>{null}</Header>, {
    user,
    answers: ({ http }) => http.data('GET /api/admin/base/user/brand/list', brands(brandCount)),
  })
const branchName = () => page.getByText(exampleBranch.name)
const branchChoice = () => page.getByRole('button', { name: /^门店：/ })
const brandChoice = () => page.getByRole('button', { name: /^品牌 / })

beforeAll(async () => {
  await page.viewport(1440, 900)
  await startTexts()
})

describe('the branch in the header', () => {
  it.each(['home', 'console', 'storePurchaseList'])(
    '[SHELL-7] is number and name as text on %s, where there is one branch',
    async (routeName) => {
      await show(routeName)
      await expect.element(branchName()).toBeVisible()
      await expect.element(page.getByText(exampleBranch.branchNo)).toBeVisible()
      await expect.element(branchChoice()).not.toBeInTheDocument()
    },
  )
  it('[SHELL-7] is a searchable selector on the console route, where there are several', async () => {
    await show('console', several)
    await branchChoice().click()
    await page.getByRole('combobox', { name: '搜索编号、名称或拼音首字母' }).fill('江汉')
    await page.getByRole('option', { name: /XH002/ }).click()
    await expect.element(page.getByRole('button', { name: '门店：XH002 江汉路店' })).toBeVisible()
  })
  it.each(['home', 'storePurchaseList', 'profile', 'error_404'])(
    '[SHELL-7] is hidden on %s, where there are several',
    async (routeName) => {
      const world = await show(routeName, several)
      await expect.element(page.getByRole('button', { name: /^账户/ })).toBeVisible()
      await world.settle()
      await expect.element(branchChoice()).not.toBeInTheDocument()
      await expect.element(branchName()).not.toBeInTheDocument()
    },
  )
})

describe('the brand in the header', () => {
  it('beside the branch is the branch’s own, whichever is the default', async () => {
    await showPage(<Header routeName="home">{null}</Header>, {
      user: { ...exampleUser, branches: [{ ...exampleBranch, brandId: 'r1' }] },
      answers: ({ http }) => http.data('GET /api/admin/base/user/brand/list', brands(2)),
    })
    await expect.element(brandChoice()).toHaveTextContent('品牌0')
    const isMark = (name: string) =>
      page
        .getByText(name, { exact: true })
        .elements()
        .some((element) => element.closest('button') === null)
    await expect.poll(() => isMark('品牌1')).toBe(true)
    expect(isMark('品牌0')).toBe(false)
  })
  it('[SHELL-7] is chosen on the home route, where there is more than one', async () => {
    await show('home', several, 2)
    await expect.element(brandChoice()).toBeVisible()
  })
  it.each([
    ['home', 1],
    ['console', 2],
    ['storePurchaseList', 2],
  ] as const)('[SHELL-7] is not chosen on %s with %i brands', async (routeName, count) => {
    const world = await show(routeName, several, count)
    await expect.element(page.getByRole('button', { name: /^账户/ })).toBeVisible()
    await world.settle()
    await expect.element(brandChoice()).not.toBeInTheDocument()
  })
})

describe('a page about one branch', () => {
  it('[SHELL-7] [LIVE-4] shows which of several branches it is about, and switches it', async () => {
    await showPage(<PageBranch name="purchase" />, { user: several })
    await branchChoice().click()
    await page.getByRole('option', { name: /XH002/ }).click()
    await expect.element(page.getByRole('button', { name: '门店：XH002 江汉路店' })).toBeVisible()
  })
  it.each([
    ['purchase', exampleUser],
    ['profile', several],
  ] as const)('[SHELL-7] says nothing where the header does, or nothing depends on it: %s', async (name, user) => {
    const world = await showPage(<PageBranch name={name} />, { user })
    await world.settle()
    await expect.element(page.getByText(exampleBranch.name)).not.toBeInTheDocument()
  })
})
