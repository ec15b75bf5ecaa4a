import { hrefOf, routeAt, routes, type Route, type RouteName } from '@netbar/shared'
import type { TestServer } from '@netbar/server/testing'
import type { Page } from '@playwright/test'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { pageNames } from '../../tools/bundle/page-names.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test, type Fixtures } from './fixtures.ts'
import { grantAll } from './grant-all.ts'
import { navigateInApp } from './navigate-in-app.ts'
import { PAGES_OF_PEOPLE } from './pages-of-people.ts'

const words = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean)

/** Routes with a page; the others do not exist yet and open the not-found page. */
const STANDING: ReadonlySet<string> = new Set(pageNames())
const isStanding = ({ name }: Route<RouteName>) => STANDING.has(name)
/** Routes that `every-page.spec.ts` opens, with their heading and axe, as a user who has data there. */
const OF_PEOPLE: ReadonlySet<string> = new Set(
  PAGES_OF_PEOPLE.flatMap(([, path]) => routeAt(new URL(path, 'http://console').pathname)?.name ?? []),
)
/** The areas whose paths the specification leaves open. */
const LAZY = words(
  'suppliers supplierDetail paymentConfig paymentConfigWechat electronicPatrol logoLibrary wechatBinding wechatMenu wechatTemplate wechatFans',
)
/** Covered by tests of their own: pages without a frame, error pages, and the home page. */
const APART = words('login bindingAccount announcement locking home home_index error_403 error_500')
const lazy = routes.filter(({ name }) => LAZY.includes(name))
const inGroups = routes.filter(({ inMenu }) => inMenu)
const below = routes.filter(
  ({ name, inMenu, isSection }) => !inMenu && !isSection && !LAZY.includes(name) && !APART.includes(name),
)

const TITLES = join(import.meta.dirname, '../../packages/console/src/texts/zh-CN/pages')
const titles = v.parse(
  v.record(v.string(), v.string()),
  Object.assign(
    {},
    ...globSync('*routes.json', { cwd: TITLES }).map(
      (file): unknown => JSON.parse(readFileSync(join(TITLES, file), 'utf8')) as unknown,
    ),
  ),
)

/** A detail page gets an unknown id: its frame and its heading show all the same. */
const addressOf = ({ name, identity }: Route<RouteName>): string =>
  hrefOf(name, Object.fromEntries(identity.map((parameter) => [parameter, 'none'])))

const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** The console of a user who may do everything. */
const openConsole = async (page: Page, server: TestServer, openAs: Fixtures['openAs']) => {
  await grantAll(server)
  await openAs(page, 'admin', '/500')
  await expect(headingOf(page)).toHaveText('服务器错误')
}
/** Opens a route within the console, and expects the heading of the page of this name. */
const openRoute = async (page: Page, route: Route<RouteName>, name: string) => {
  await navigateInApp(page, addressOf(route))
  await expect(headingOf(page)).toContainText(titles[name] ?? '')
}

for (const [what, all, when] of [
  ['[ROUTE-9] pages of the nine menu groups', inGroups, ''],
  // Their own tests, and those of the document's kit, have them with data.
  ['[ROUTE-10] detail and sub screens', below, ' @release'],
  ['[ROUTE-11] pages of lazy areas', lazy, ''],
] as const) {
  const [standing, missing] = [all.filter(isStanding), all.filter((route) => !isStanding(route))]

  test(`${what}: ${standing.length} of ${all.length} exist, and axe finds nothing at them${when}`, async ({
    page,
    server,
    openAs,
  }) => {
    test.setTimeout(60_000 + standing.length * 3000)
    await openConsole(page, server, openAs)
    for (const route of standing.filter(({ name }) => !OF_PEOPLE.has(name)))
      await test.step(route.name, async () => {
        await openRoute(page, route, route.name)
        await expect(page.getByRole('progressbar')).toHaveCount(0)
        await expectAccessible(page)
      })
  })

  test(`${what}: ${missing.length} of ${all.length} do not exist yet, and are not found @release`, async ({
    page,
    server,
    openAs,
  }) => {
    test.setTimeout(60_000 + missing.length * 3000)
    await openConsole(page, server, openAs)
    for (const route of missing) await test.step(route.name, () => openRoute(page, route, 'error_404'))
  })
}

test('[ROUTE-3] the address of a menu group opens its first permitted page @release', async ({ page, openAs }) => {
  await openAs(page, 'area01', '/admin/product')
  await expect(page).toHaveURL(/\/admin\/product\/productManage$/)
  await expect(page.getByRole('heading', { level: 1, name: '门店商品' })).toBeVisible()
  for (const [path, opened, title] of [
    ['/admin/personal', '/admin/personal/profile', '个人中心'],
    ['/settings/', '/settings/branch', '门店管理'],
    ['/admin/statistics', '/admin/statistics/operational-review', '运营分析'],
    ['/admin/bar', '/admin/bar/console', '收银台'],
  ] as const) {
    await navigateInApp(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname === opened)
  }
  await expect(page.getByRole('tab')).toHaveText(['首页', '门店商品', '个人中心', '门店管理', '运营分析', '收银台'])
  // A group without permitted pages.
  await navigateInApp(page, '/admin/agent')
  await expect(page.getByRole('heading', { level: 1, name: '权限不足' })).toBeVisible()
  await expect(page.getByText('您的角色没有「服务商设置」所需的权限')).toBeVisible()
})
