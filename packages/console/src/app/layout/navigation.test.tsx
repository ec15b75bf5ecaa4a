import { exampleUser } from '@netbar/shared/testing'
import type { MenuNode } from '@netbar/shared/contract'
import { useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'
import { CONTENT_ID } from './content-id.ts'
import { SideNavigation, TopNavigation } from './navigation.tsx'
import { axeFindings } from '../../testing/axe-findings.ts'

const entry = (name: string, title: string, children: readonly MenuNode[] = []): MenuNode => ({
  name,
  title,
  icon: '',
  type: 'MENU',
  functionId: null,
  children,
})
const user = {
  ...exampleUser,
  menus: [
    entry('product_index', '商品管理', [
      entry('storePurchaseList', '门店采购单'),
      entry('historyMessage', '历史消息'),
      entry('agentAccountManage', '未开放的页面'),
    ]),
    entry('personal_index', '个人', [entry('profile', '个人中心')]),
  ],
}
const Address = () => <output>{useLocation().pathname}</output>

/** Moves the pointer to a defined position, not where the previous test left it: the menu appears at the top left. */
const restPointer = (x: number, y: number) => userEvent.hover(document.documentElement, { position: { x, y } })

beforeAll(startTexts)
beforeEach(async () => {
  await page.viewport(1200, 600)
  document.documentElement.style.minHeight = '100vh'
  await restPointer(1100, 500)
})

describe('the menu', () => {
  it('[SHELL-3] [ROUTE-7] opens a page from a sub-panel, which hides half a second later', async () => {
    await showPage(
      <>
        <TopNavigation routeName="home" />
        <Address />
      </>,
      { user },
    )
    await page.getByRole('menuitem', { name: '商品管理' }).hover()
    const entryOfPage = page.getByRole('menuitem', { name: '门店采购单' })
    await expect.element(entryOfPage).toBeVisible()
    const before = performance.now()
    await entryOfPage.click()
    await expect.element(page.getByText('/admin/product/storePurchaseList')).toBeVisible()
    await expect.element(entryOfPage).not.toBeInTheDocument()
    expect(performance.now() - before).toBeGreaterThanOrEqual(500)
  })
  it('[SHELL-3] hides the sub-panel after a choice by keyboard too, and moves the focus to the page', async () => {
    await showPage(
      <>
        <TopNavigation routeName="home" />
        <section id={CONTENT_ID} aria-label="the page" tabIndex={-1}>
          <Address />
        </section>
      </>,
      { user },
    )
    const group = page.getByRole('menuitem', { name: '商品管理' })
    // Ant Design makes the entries anew once it knows how many of them fit, and only these have the id: the focus of one before would be lost.
    await expect.element(group).toHaveAttribute('data-menu-id')
    group.element().focus()
    await userEvent.keyboard('{ArrowDown}')
    const entryOfPage = page.getByRole('menuitem', { name: '门店采购单' })
    await expect.element(entryOfPage).toBeVisible()
    entryOfPage.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('/admin/product/storePurchaseList')).toBeVisible()
    await expect.element(entryOfPage).not.toBeInTheDocument()
    await expect.element(page.getByRole('region', { name: 'the page' })).toHaveFocus()
  })
  it('[ROUTE-7] opens a sub-panel on a click where the pointer rested before the menu appeared', async () => {
    await restPointer(150, 20)
    await showPage(<TopNavigation routeName="home" />, { user })
    await page.getByRole('menuitem', { name: '商品管理' }).click()
    await expect.element(page.getByRole('menuitem', { name: '门店采购单' })).toBeVisible()
  })
  it('[ROUTE-3] shows a parent with one child as the child, and no page that does not exist', async () => {
    await showPage(<SideNavigation routeName="storePurchaseList" />, { user })
    await expect.element(page.getByRole('menuitem', { name: '商品管理' })).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByRole('menuitem', { name: '个人中心' }).first()).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: '个人', exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByRole('menuitem', { name: '未开放的页面' })).not.toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
  })
  it.each([
    [['companyPurchaseList', 'purchaseTimesStatistics'], '公司采购单'],
    [['purchaseTimesStatistics', 'suppliers'], '采购次数统计'],
  ] as const)('of an order of the company, with %j, has %s lit', async (names, lit) => {
    const titles = { companyPurchaseList: '公司采购单', purchaseTimesStatistics: '采购次数统计', suppliers: '供应商' }
    const menus = [
      entry(
        'product_index',
        '商品管理',
        names.map((name) => entry(name, titles[name])),
      ),
    ]
    await showPage(<SideNavigation routeName="purchaseOrderDetail" />, { user: { ...exampleUser, menus } })
    const own = page.getByRole('menuitem', { name: lit })
    await expect.element(own).toHaveClass('ant-menu-item-selected')
    expect(document.querySelectorAll('.ant-menu-item-selected')).toHaveLength(1)
  })
  it('shows the pages of a large group under headings, each with an icon of its own', async () => {
    const pages = [
      { ...entry('productManage', '门店商品'), icon: 'appstore' },
      { ...entry('storePurchaseList', '门店采购单'), icon: 'solution' },
      { ...entry('suppliers', '供应商'), icon: 'made-up' },
    ]
    const menus = [entry('product_index', '商品管理', pages)]
    await showPage(<SideNavigation routeName="storePurchaseList" />, { user: { ...exampleUser, menus } })
    await expect.element(page.getByRole('menuitem', { name: '供应商' })).toBeVisible()
    const menu = page.getByRole('menu').first().element()
    expect(menu.textContent).toContain('商品门店商品采购门店采购单供应商')
    const drawingOf = (name: string) =>
      page.getByRole('menuitem', { name }).element().querySelector('svg')?.innerHTML ?? ''
    await expect.poll(() => new Set(['门店商品', '门店采购单', '供应商'].map(drawingOf)).size).toBe(3)
    expect(drawingOf('供应商')).not.toBe('')
    expect(await axeFindings()).toEqual([])
  })
})
