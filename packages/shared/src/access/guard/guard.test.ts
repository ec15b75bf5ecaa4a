import { describe, expect, it } from 'vitest'
import type { MenuNode, User } from '../../contract/access/user.ts'
import {
  decideNavigation,
  discardsFilter,
  isFilterKeyOf,
  type GuardState,
  type GuardTarget,
  type GuardVerdict,
} from './guard.ts'
import { routes, type RouteName } from '../../navigation/route-table.ts'
import { hrefOf, routeAt, routeNamed } from '../../navigation/routes.ts'

const route = (name: RouteName) => {
  const found = routeNamed(name)
  if (!found) throw new Error(`no route ${name}`)
  return found
}

const branch = { id: 'b1', name: '光谷旗舰店', brandId: 'r1', branchNo: 'XH001' }
const branchPurchases = {
  name: 'storePurchaseList',
  title: '门店采购单',
  icon: '',
  type: 'MENU',
  functionId: null,
  children: [],
} as const
const user = (parts: Partial<User> = {}): User => ({
  id: 'u1',
  username: 'xh001_cash1',
  name: '王梓轩',
  openid: null,
  avatarUrl: null,
  branches: [branch],
  roles: [{ id: 'ro', name: '收银员', level: '2' }],
  menus: [branchPurchases],
  ...parts,
})
const owner = user({ branches: [], roles: [{ id: 'ro', name: '老板', level: '1' }] })
const strayed = user({ branches: [] })
const ownerAtWork = user({ roles: [{ id: 'ro', name: '老板', level: '1' }] })

describe('decideNavigation', () => {
  type Case = readonly [string, readonly [GuardState, GuardTarget], GuardVerdict]
  const cases: readonly Case[] = [
    [
      '[GUARD-1] takes a token from the query of login, even while signed in',
      [
        { token: 'old', user: user(), from: null },
        { route: route('login'), query: { token: 'new' } },
      ],
      { kind: 'takeToken', token: 'new' },
    ],
    [
      '[GUARD-2] exchanges the code of bindingAccount',
      [
        { token: null, user: null, from: null },
        { route: route('bindingAccount'), query: { code: 'c1' } },
      ],
      { kind: 'exchangeCode', code: 'c1' },
    ],
    [
      '[GUARD-2] opens bindingAccount without a code',
      [
        { token: null, user: null, from: null },
        { route: route('bindingAccount'), query: {} },
      ],
      { kind: 'open' },
    ],
    [
      '[GUARD-4] opens login without a token',
      [
        { token: null, user: null, from: null },
        { route: route('login'), query: {} },
      ],
      { kind: 'open' },
    ],
    [
      '[GUARD-4] opens announcement without a token',
      [
        { token: null, user: null, from: null },
        { route: route('announcement'), query: {} },
      ],
      { kind: 'open' },
    ],
    [
      '[GUARD-4] sends home without a token to login',
      [
        { token: null, user: null, from: null },
        { route: route('home'), query: {} },
      ],
      { kind: 'redirect', to: 'login' },
    ],
    [
      '[GUARD-4] sends even the error pages and the lock screen to login without a token',
      [
        { token: null, user: null, from: null },
        { route: route('locking'), query: {} },
      ],
      { kind: 'redirect', to: 'login' },
    ],
    [
      '[GUARD-4] loads the user first',
      [
        { token: 't', user: null, from: null },
        { route: route('home'), query: {} },
      ],
      { kind: 'loadUser' },
    ],
    [
      '[GUARD-5] keeps a user without branches on login',
      [
        { token: 't', user: strayed, from: route('login') },
        { route: route('home'), query: {} },
      ],
      { kind: 'refuse', text: { key: 'errors.wrongAddress' } },
    ],
    [
      '[GUARD-5] does not keep a brand user without branches on login, who must create one',
      [
        { token: 't', user: owner, from: route('login') },
        { route: route('home'), query: {} },
      ],
      { kind: 'redirect', to: 'addBranch' },
    ],
    [
      '[GUARD-6] sends a brand user without branches to addBranch from anywhere',
      [
        { token: 't', user: owner, from: null },
        { route: route('storePurchaseList'), query: {} },
      ],
      { kind: 'redirect', to: 'addBranch' },
    ],
    [
      '[GUARD-6] leaves a brand user without branches on branchDetail',
      [
        { token: 't', user: owner, from: null },
        { route: route('branchDetail'), query: {} },
      ],
      { kind: 'open' },
    ],
    [
      '[GUARD-6] leaves a brand user without branches on addBranch',
      [
        { token: 't', user: owner, from: null },
        { route: route('addBranch'), query: {} },
      ],
      { kind: 'open' },
    ],
    [
      '[GUARD-1] takes no token from the query of another page',
      [
        { token: 't', user: user(), from: null },
        { route: route('storePurchaseList'), query: { token: 'x' } },
      ],
      { kind: 'open' },
    ],
    [
      '[GUARD-2] exchanges no code from the query of another page',
      [
        { token: 't', user: user(), from: null },
        { route: route('storePurchaseList'), query: { code: 'x' } },
      ],
      { kind: 'open' },
    ],
    [
      '[GUARD-5] lets a store user with a branch in from login',
      [
        { token: 't', user: user(), from: route('login') },
        { route: route('home'), query: {} },
      ],
      { kind: 'open' },
    ],
    [
      '[GUARD-5] refuses a user without branches only on the way from login',
      [
        { token: 't', user: strayed, from: route('home') },
        { route: route('storePurchaseList'), query: {} },
      ],
      { kind: 'open' },
    ],
    [
      '[GUARD-5] opens a page to a user without branches who came by its address',
      [
        { token: 't', user: strayed, from: null },
        { route: route('home'), query: {} },
      ],
      { kind: 'open' },
    ],
    [
      '[GUARD-6] leaves a brand user with branches alone',
      [
        { token: 't', user: ownerAtWork, from: null },
        { route: route('storePurchaseList'), query: {} },
      ],
      { kind: 'open' },
    ],
    [
      '[GUARD-6] sends a brand user without branches to addBranch from an unknown path too',
      [
        { token: 't', user: owner, from: null },
        { route: null, query: {} },
      ],
      { kind: 'redirect', to: 'addBranch' },
    ],
    ...(['home', 'locking', 'error_403', 'error_500'] as const).map((name): Case => [
      `[GUARD-7] opens ${name} to everybody with menus`,
      [
        { token: 't', user: user(), from: null },
        { route: route(name), query: {} },
      ],
      { kind: 'open' },
    ]),
    [
      '[GUARD-7] opens a route of the menus',
      [
        { token: 't', user: user(), from: null },
        { route: route('storePurchaseList'), query: {} },
      ],
      { kind: 'open' },
    ],
    [
      '[GUARD-7] sends a route outside the menus to /403',
      [
        { token: 't', user: user(), from: null },
        { route: route('companyPurchaseList'), query: {} },
      ],
      { kind: 'redirect', to: 'error_403' },
    ],
    [
      '[GUARD-7] sends a route whose authority is missing to /403',
      [
        { token: 't', user: user(), from: null },
        { route: route('codeManage'), query: {} },
      ],
      { kind: 'redirect', to: 'error_403' },
    ],
    [
      '[PERM-2] opens a route that declares no authority',
      [
        { token: 't', user: user(), from: null },
        { route: route('storePurchaseDetail'), query: { orderId: 'o1' } },
      ],
      { kind: 'open' },
    ],
    [
      '[ROUTE-1] opens the 404 page for an unknown path',
      [
        { token: 't', user: user(), from: null },
        { route: null, query: {} },
      ],
      { kind: 'open' },
    ],
    [
      '[ROUTE-1] sends an unknown path to login without a token',
      [
        { token: null, user: null, from: null },
        { route: null, query: {} },
      ],
      { kind: 'redirect', to: 'login' },
    ],
  ]
  it.each(cases)('%s', (_, [state, target], verdict) => {
    expect(decideNavigation(state, target, () => true)).toEqual(verdict)
  })
})

describe('the landing of a menu group', () => {
  const entry = (name: string, ...children: MenuNode[]): MenuNode => ({
    name,
    title: name,
    icon: '',
    type: 'MENU',
    functionId: null,
    children,
  })
  const menus = [
    entry('product_index', entry('purchase'), entry('storePurchaseList')),
    entry('settings_index', entry('paymentConfig'), entry('updateLog')),
    entry('agent_index', entry('auditNetbarContent'), entry('auditNetbar')),
  ]
  const landing = (section: RouteName, missing: readonly RouteName[] = [], of: readonly MenuNode[] = menus) =>
    decideNavigation(
      { token: 't', user: user({ menus: [...of] }), from: null },
      { route: route(section), query: {} },
      (name) => !missing.includes(name),
    )
  it('[ROUTE-3] opens its first permitted page, in the order of the menus', () => {
    expect(landing('product_index')).toEqual({ kind: 'redirect', to: 'purchase' })
    // Outside the main menu set, but among the menus.
    expect(landing('settings_index')).toEqual({ kind: 'redirect', to: 'paymentConfig' })
  })
  it('[ROUTE-3] skips a page that does not exist yet', () => {
    expect(landing('product_index', ['purchase'])).toEqual({ kind: 'redirect', to: 'storePurchaseList' })
  })
  it('[ROUTE-3] skips a page that belongs to another page of the group', () => {
    expect(landing('agent_index')).toEqual({ kind: 'redirect', to: 'auditNetbar' })
    expect(landing('agent_index', ['auditNetbar'])).toEqual({ kind: 'open' })
  })
  it('[ROUTE-3] is found by the paths of pages, whatever names the server gives its menu groups', () => {
    expect(landing('product_index', [], [entry('goods', entry('inventory'))])).toEqual({
      kind: 'redirect',
      to: 'inventory',
    })
  })
  it('[ROUTE-3] [GUARD-7] is refused to a user who may open none of its pages', () => {
    expect(landing('bar_index')).toEqual({ kind: 'redirect', to: 'error_403' })
  })
  it('[ROUTE-3] does not exist where none of the permitted pages exists', () => {
    expect(landing('product_index', ['purchase', 'storePurchaseList'])).toEqual({ kind: 'open' })
  })
  it('[ROUTE-3] has a name that ends in _index, and stands above pages of the main menu set', () => {
    const sections = routes.filter(({ isSection }) => isSection)
    expect(sections.map(({ path }) => path).toSorted()).toEqual([
      '/admin/HRManagement',
      '/admin/activity',
      '/admin/agent',
      '/admin/assets',
      '/admin/bar',
      '/admin/personal',
      '/admin/product',
      '/admin/statistics',
      '/settings',
    ])
    for (const { name, path } of sections) {
      expect(name).toMatch(/_index$/)
      expect(routes.some((below) => below.inMenu && below.path.startsWith(`${path}/`))).toBe(true)
    }
  })
})

describe('saved search filters', () => {
  it.each([
    ['storePurchaseList', 'storePurchaseDetail', false],
    ['storePurchaseDetail', 'storePurchaseList', false],
    ['storePurchaseList', 'companyPurchaseList', true],
    ['storePurchaseList', 'storePurchaseList', false],
    ['billingOrderDetail', 'settlementBillings', true],
  ] as const)('[GUARD-3] leaving %s for %s discards the filter: %s', (from, to, discards) => {
    expect(discardsFilter(route(from), route(to))).toBe(discards)
  })
  it('[GUARD-3] discards the filter of a page left for an unknown path, and none at the first navigation', () => {
    expect(discardsFilter(route('member'), null)).toBe(true)
    expect(discardsFilter(null, route('member'))).toBe(false)
  })
  it('[GUARD-3] knows the keys of a page by its name and by its name with a colon', () => {
    expect(['member', 'member:tab', 'memberLog', 'member-x'].map((key) => isFilterKeyOf('member', key))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('routes', () => {
  it('[ROUTE-7] gives every name and every path to one route only', () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  })
  it('[ROUTE-8] finds the named routes with their queries', () => {
    expect(hrefOf('storePurchaseDetail', { orderId: '7' })).toBe(
      '/admin/product/storePurchaseList/storePurchaseDetail?orderId=7',
    )
    expect(hrefOf('refundDetail', { id: 'a b' })).toBe('/admin/product/refundGoodsList/refundDetail?id=a+b')
    expect(hrefOf('home_index')).toBe('/')
    expect(routeAt('/admin/bar/console/')?.name).toBe('console')
    expect(routeAt('/nowhere')).toBeNull()
    expect(routeNamed('nobody')).toBeNull()
  })
  it('names only parents that exist', () => {
    const parents = routes.flatMap(({ parent }) => (parent === null ? [] : [parent]))
    expect(parents.filter((parent) => routeNamed(parent) === null)).toEqual([])
  })
})
