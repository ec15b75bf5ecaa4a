import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { BrandPermission } from './brand-permission.tsx'

const MENUS = 'GET /api/admin/brand/menu/r1'
const LOSSES = 'POST /api/admin/brand/menu/losses/r1'
const SAVE = 'POST /api/admin/brand/menu/r1'
const node = (name: string, parent: string | null, title: string, type: 'MENU' | 'FUNCTION') => ({
  name,
  parent,
  title,
  type,
  isHeld: true,
})
const brand = {
  id: 'r1',
  name: '星河',
  version: 3,
  menus: ['group', 'page', 'fn'],
  nodes: [
    node('group', null, '系统设置', 'MENU'),
    node('page', 'group', '角色管理', 'MENU'),
    node('fn', 'page', '导出角色', 'FUNCTION'),
  ],
}
const user = { ...exampleUser, menus: exampleMenus({ brand: ['BRAND_PERMISSION'] }) }

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

it('[PERM-7] what a brand may use says which roles lose what before it is saved', async () => {
  const { http } = await showPage(<BrandPermission />, {
    at: '/settings/brand/permissionDetail?id=r1',
    user,
    answers: (world) => {
      world.http.data(MENUS, brand)
      world.http.data(LOSSES, [])
    },
  })
  await expect.element(page.getByText('没有角色会因此失去权限')).toBeVisible()
  expect(await axeFindings()).toEqual([])

  http.data(LOSSES, [{ id: 'o1', name: '品牌负责人', loses: 1, userCount: 2 }])
  await page.getByLabelText('搜索菜单或功能').fill('导出')
  await page.getByRole('treeitem', { name: '导出角色' }).click()
  await expect.element(page.getByText('将从 1 个角色移除 1 项')).toBeVisible()
  await expect.element(page.getByText('品牌负责人：移除 1 项，涉及 2 人')).toBeVisible()

  http.refuse(SAVE, 42_202, '不能取消品牌的最后一位管理员，请先为他人授权')
  await page.getByRole('button', { name: /^保\s?存$/ }).click()
  await expect.element(page.getByText('不能取消品牌的最后一位管理员，请先为他人授权')).toBeVisible()
  expect(http.to(SAVE).at(-1)?.body).toEqual({ version: 3, menus: ['page', 'group'] })
  await expect.element(page.getByText('将从 1 个角色移除 1 项')).toBeVisible()
})

it('[ERR-6] the page of a brand that is not there says so, and is asked for again', async () => {
  const { http } = await showPage(<BrandPermission />, {
    at: '/settings/brand/permissionDetail?id=r1',
    user,
    answers: (world) => world.http.refuse(MENUS, 40_401, '品牌不存在'),
  })
  await expect.element(page.getByText('品牌不存在')).toBeVisible()
  http.data(MENUS, brand)
  http.data(LOSSES, [])
  await page.getByRole('button', { name: /重\s?试/ }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: /品牌权限 星河/ })).toBeVisible()
})
