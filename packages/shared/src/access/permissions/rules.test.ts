import { describe, expect, it } from 'vitest'
import type { MenuNode } from '../../contract/access/user.ts'
import { routes } from '../../navigation/route-table.ts'
import { routeNamed } from '../../navigation/routes.ts'
import { exampleUser } from '../../testing/index.ts'
import { functionsOf, levelOf, mayAuditNetbar, mayOpenRoute, menuNamesOf, pageFunctionsOf } from './rules.ts'

const menu = (name: string, ...children: MenuNode[]): MenuNode => ({
  name,
  title: name,
  icon: '',
  type: 'MENU',
  functionId: null,
  children,
})
const fn = (functionId: string): MenuNode => ({
  name: functionId,
  title: '',
  icon: '',
  type: 'FUNCTION',
  functionId,
  children: [],
})

const menus = [
  menu(
    'product_index',
    menu('storePurchaseList', fn('PURCHASE_WAREHOUSING'), fn('PURCHASE_CANCEL')),
    menu('productSetting', fn('CLASSIFY')),
  ),
  menu('agent_index', menu('auditNetbar')),
]

const permitted = (name: string, of: readonly MenuNode[] = menus): boolean => {
  const route = routeNamed(name)
  if (!route) throw new Error(`no route ${name}`)
  return mayOpenRoute(route, of)
}

describe('permissions', () => {
  it('[PERM-1] opens a main menu route only with its name among the MENU entries', () => {
    expect(permitted('storePurchaseList')).toBe(true)
    expect(permitted('companyPurchaseList')).toBe(false)
  })
  it.each(['agentDetail', 'auditNetbarContent'])(
    '[PERM-1] opens %s, which the specification lists in a menu group, only with its own name among them',
    (name) => {
      expect(permitted(name)).toBe(false)
      expect(permitted(name, [menu('agent_index', menu('auditNetbar', menu(name)))])).toBe(true)
    },
  )
  it('[PERM-1] does not take a FUNCTION entry for a menu', () => {
    expect(menuNamesOf([fn('companyPurchaseList')])).toEqual(new Set())
  })
  it('[PERM-2] opens another route without authority to everybody', () => {
    expect(permitted('storePurchaseDetail')).toBe(true)
  })
  it('[PERM-2] opens a route with authority to any one of its functions', () => {
    expect(permitted('codeManage')).toBe(true)
    expect(permitted('groupCodeManage')).toBe(false)
    expect(permitted('memberLog', [menu('member', fn('COMPUTER_HISTORY'))])).toBe(true)
    expect(permitted('memberLog', [menu('member', fn('OTHER'))])).toBe(false)
  })
  it('[PERM-2] [ENT-1] respects the authority that a route node of the menus declares', () => {
    const node = (authority: readonly string[]) => ({ ...menu('storePurchaseDetail'), meta: { authority } })
    expect(permitted('storePurchaseDetail', [node(['DETAIL_SEE', 'DETAIL_EDIT'])])).toBe(false)
    expect(permitted('storePurchaseDetail', [node(['DETAIL_SEE', 'DETAIL_EDIT']), fn('DETAIL_EDIT')])).toBe(true)
    expect(permitted('storePurchaseDetail', [node([])])).toBe(true)
    expect(permitted('groupCodeManage', [node(['DETAIL_SEE']), fn('DETAIL_SEE')])).toBe(false)
  })
  it("[PERM-3] gives a page the functionIds of its menu entry's children", () => {
    expect(pageFunctionsOf(menus, 'storePurchaseList')).toEqual(new Set(['PURCHASE_WAREHOUSING', 'PURCHASE_CANCEL']))
    expect(pageFunctionsOf(menus, 'nowhere')).toEqual(new Set())
  })
  it('[PERM-3] takes the functions of a MENU entry, not of other nodes with its name', () => {
    const odd = { ...fn('storePurchaseList'), children: [fn('STOLEN')] }
    expect(pageFunctionsOf([odd, ...menus], 'storePurchaseList')).toEqual(
      new Set(['PURCHASE_WAREHOUSING', 'PURCHASE_CANCEL']),
    )
  })
  it('[PERM-2] takes functionIds from FUNCTION entries only, and skips those without one', () => {
    const nameless = { ...fn('x'), functionId: null }
    expect(functionsOf([{ ...menu('home'), functionId: 'STOLEN' }, nameless, fn('CLASSIFY')])).toEqual(
      new Set(['CLASSIFY']),
    )
  })
  it('[UNSTORED-1] takes the level of the first role, and none without roles', () => {
    const roles = [
      { id: 'r1', name: '店长', level: '2' },
      { id: 'r2', name: '老板', level: '1' },
    ] as const
    expect(levelOf({ ...exampleUser, roles: [...roles] })).toBe('2')
    expect(levelOf({ ...exampleUser, roles: [] })).toBeNull()
  })
  it('[PERM-4] opens nothing without menus', () => {
    expect(routes.filter((route) => mayOpenRoute(route, []))).toEqual([])
  })
  it('[PERM-5] uses the authorities of the specification', () => {
    const declared = Object.fromEntries(
      routes.filter(({ authority }) => authority.length > 0).map(({ name, authority }) => [name, authority]),
    )
    expect(declared).toEqual({
      branchPriceSwitch: ['BRANCH_PRICE_SWITCH'],
      codeManage: ['CLASSIFY'],
      groupCodeManage: ['GROUPING'],
      memberLog: ['CHANGES_BALANCE', 'COMPUTER_HISTORY', 'CONSUMPTION_HISTORY'],
      customerAnalysis: ['BEHAVIOR_ANALYSIS'],
      'investigation-cafe': ['NEAR_INTERNET_BAR'],
      'investigation-new': ['ADD_SURVEY'],
      'scheduling-base': ['WORK_SCHEDULE'],
      'salary-setup': ['WAGE_SETTING'],
      employeeExam: ['CHECK_STAFF'],
    })
  })
  it('[PERM-6] finds the audit right at the top and below it', () => {
    expect(mayAuditNetbar(menus)).toBe(true)
    expect(mayAuditNetbar([menu('auditNetbar')])).toBe(true)
    expect(mayAuditNetbar([menu('agent_index')])).toBe(false)
  })
  it('collects functions from every depth', () => {
    expect(functionsOf(menus)).toEqual(new Set(['PURCHASE_WAREHOUSING', 'PURCHASE_CANCEL', 'CLASSIFY']))
  })
})
