import { startTestServer, type TestServer } from '@netbar/server/testing'
import { decideNavigation, mayAuditNetbar, mayOpenRoute, routes } from '@netbar/shared'
import { calls, type User } from '@netbar/shared/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Routes that each seeded role may open: pages of the menu, and other pages with an authority. */
const TABLE: readonly (readonly [role: string, username: string, menu: string, byAuthority: string])[] = [
  [
    'platformAdmin',
    'admin',
    'role user logCenter permission branch brand pictureResourceManagement productPictureManage publishLog advertisements reservationConfiguration console messageConsole notification stocks operationData blackList writeOffCoupons onlineUsers operational-review orderList member investigation salesStatistics transferList inquiryMember cashDeposit auditNetbar auditNetbarContent productMasterManage productManage inventory productSetting purchase storePurchaseList companyPurchaseList purchaseTimesStatistics refundGoodsList purchaseReturnAccountingList settlementBillings',
    'memberLog customerAnalysis investigation-cafe investigation-new uploadInvestigationXlsx codeManage groupCodeManage branchPriceSwitch',
  ],
  [
    'brandOwner',
    'xh_owner',
    'role user logCenter branch brand pictureResourceManagement productPictureManage publishLog advertisements reservationConfiguration console messageConsole notification stocks operationData blackList writeOffCoupons onlineUsers operational-review orderList member investigation salesStatistics transferList inquiryMember cashDeposit productMasterManage productManage inventory productSetting companyPurchaseList purchaseTimesStatistics purchaseReturnAccountingList settlementBillings',
    'memberLog customerAnalysis investigation-cafe investigation-new uploadInvestigationXlsx codeManage groupCodeManage branchPriceSwitch',
  ],
  [
    'areaManager',
    'area01',
    'branch advertisements reservationConfiguration console messageConsole notification stocks operationData blackList writeOffCoupons onlineUsers operational-review orderList member investigation salesStatistics transferList inquiryMember cashDeposit productManage inventory purchase storePurchaseList refundGoodsList settlementBillings',
    'memberLog customerAnalysis investigation-cafe investigation-new uploadInvestigationXlsx',
  ],
  [
    'storeManager',
    'xh001_mgr',
    'user branch reservationConfiguration console messageConsole notification stocks operationData blackList writeOffCoupons onlineUsers operational-review orderList member investigation salesStatistics transferList inquiryMember cashDeposit productManage inventory purchase storePurchaseList refundGoodsList settlementBillings',
    'memberLog customerAnalysis investigation-cafe investigation-new uploadInvestigationXlsx',
  ],
  [
    'cashier',
    'xh001_cash1',
    'console messageConsole notification stocks operationData blackList writeOffCoupons onlineUsers inquiryMember cashDeposit storePurchaseList',
    '',
  ],
  [
    'finance',
    'finance01',
    'brand operationData orderList transferList cashDeposit productMasterManage companyPurchaseList purchaseTimesStatistics purchaseReturnAccountingList settlementBillings',
    '',
  ],
  ['auditor', 'auditor01', 'logCenter auditNetbar auditNetbarContent', ''],
]
/** Routes that every role may open. */
const PERSONAL = ['myAttendance', 'profile', 'resetPassword', 'expense', 'updateLog']
const words = (text: string) => text.split(' ').filter(Boolean)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const userOf = async (username: string): Promise<User> => {
  const token = await server.signIn(username)
  const { body } = await server.call('GET', `/api/admin/user/front/info?token=${token}&appType=SDX_NETCAFE`)
  return v.parse(calls.session.userInfo.answer, body['data'])
}

describe('every route and every seeded role', () => {
  it.each(TABLE)('[PERM-1] [PERM-2] [PERM-5] [GUARD-7] %s', async (_role, username, menu, byAuthority) => {
    const user = await userOf(username)
    const expected = new Set([
      ...PERSONAL,
      ...words(menu),
      ...words(byAuthority),
      ...routes.filter(({ inMenu, authority }) => !inMenu && authority.length === 0).map(({ name }) => name),
    ])
    for (const route of routes.filter(({ isSection }) => !isSection)) {
      const isPermitted = expected.has(route.name)
      expect(mayOpenRoute(route, user.menus), route.name).toBe(isPermitted)
      // The guard checks nothing else for a user who has a branch, or a brand.
      const verdict = decideNavigation({ token: 't', user, from: null }, { route, query: {} }, () => true)
      const isOpen = ['login', 'announcement', 'bindingAccount'].includes(route.name) || isPermitted
      expect(verdict, route.name).toEqual(isOpen ? { kind: 'open' } : { kind: 'redirect', to: 'error_403' })
    }
  })

  it.each([
    ['admin', 'personal_index bar_index product_index settings_index statistics_index agent_index'],
    ['area01', 'personal_index bar_index product_index settings_index statistics_index'],
    ['auditor01', 'personal_index settings_index agent_index'],
  ])('[ROUTE-3] %s lands in the sections of their menus, and in no other', async (username, landings) => {
    const user = await userOf(username)
    const opened = routes.filter((route) => {
      if (!route.isSection) return false
      const verdict = decideNavigation({ token: 't', user, from: null }, { route, query: {} }, () => true)
      return verdict.kind === 'redirect' && verdict.to !== 'error_403'
    })
    expect(new Set(opened.map(({ name }) => name))).toEqual(new Set(words(landings)))
  })

  it('[PERM-4] a user without menus can open nothing', async () => {
    const { menus } = await userOf('nomenu')
    expect(routes.filter((route) => mayOpenRoute(route, menus))).toEqual([])
  })

  it('[PERM-6] only auditing roles have the audit right', async () => {
    const audits = await Promise.all(
      TABLE.map(async ([role, username]) => {
        const { menus } = await userOf(username)
        return mayAuditNetbar(menus) ? [role] : []
      }),
    )
    expect(audits.flat()).toEqual(['platformAdmin', 'auditor'])
  })
})
