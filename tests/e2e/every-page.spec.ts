import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { navigateInApp } from './navigate-in-app.ts'

/** Each page behind the sign-in, who sees it, what its heading says, and what else where that is all there is. */
const PAGES: readonly (readonly [username: string, path: string, heading: string, text?: string])[] = [
  ['admin', '/historyMessage', '历史消息'],
  ['admin', '/admin/bar/notification/notificationDetail?id=none', '通知详情'],
  ['admin', '/admin/personal/profile', '个人中心'],
  ['admin', '/admin/personal/resetPassword', '修改密码'],
  ['admin', '/settings/branch/add', '新增门店'],
  ['admin', '/settings/updateLog?tab=announcements', '更新日志', '系统维护通知'],
  ['xh001_cash1', '/settings/updateLog', '更新日志', '1.3.0'],
  ['admin', '/admin/product/storePurchaseList', '门店采购单'],
  ['admin', '/admin/product/companyPurchaseList', '公司采购列表'],
  ['admin', '/admin/product/storePurchaseList/storePurchaseDetail?orderId=none', '门店采购单详情'],
  ['admin', '/admin/product/purchaseTimesStatistics/purchaseOrderDetail?orderId=none', '采购订单详情'],
  ['xh_owner', '/admin/product/productMasterManage', '商品总库'],
  ['xh_owner', '/admin/product/productMasterManage/branchPriceSwitch', '分店价格开关', '批量关闭'],
  ['xh_owner', '/admin/product/purchaseTimesStatistics', '采购次数统计'],
  ['xh001_mgr', '/admin/product/productManage', '门店商品'],
  ['xh001_mgr', '/admin/product/productManage/productDetail?id=none', '门店商品详情'],
  ['xh001_mgr', '/admin/product/productManage/productDiscount', '商品折扣'],
  ['finance01', '/admin/product/purchaseReturnAccountingList', '采购退货核算'],
  ['finance01', '/admin/product/purchaseReturnAccountingList/returnAccountingRecords', '核算记录', '未入账'],
  ['finance01', '/admin/product/purchaseBill/settlementBillings', '结算账单', '合计'],
  ['finance01', '/admin/product/purchaseBill/settlementBillings/billingEnquiry', '账单查询', '未入账'],
  ['finance01', '/settings/paymentConfig', '支付配置'],
  ['xh001_mgr', '/admin/statistics/orderList', '订单列表'],
  ['xh001_mgr', '/admin/statistics/inquiryMember', '会员查询', '每次查询都会记入操作日志'],
  ['xh001_mgr', '/admin/product/purchase', '采购下单'],
  ['xh001_mgr', '/admin/product/confirmPurchase', '确认采购单'],
  ['xh001_mgr', '/admin/product/inventory', '库存管理'],
  [
    'auditor01',
    '/admin/product/storePurchaseList',
    '权限不足',
    '您的角色没有「门店采购单」所需的权限，请联系管理员开通。',
  ],
  ['admin', '/500', '服务器错误'],
  // A route of the specification whose page does not exist yet: it is not there at all.
  ['admin', '/settings/photoGallery', '页面不存在', '您访问的页面不存在，或尚未开放。'],
]

for (const [username, pages] of Map.groupBy(PAGES, ([name]) => name))
  test(`[ROUTE-1] [GUARD-7] axe finds nothing at any page of ${username}, each with a title and a trail`, async ({
    page,
    openAs,
  }) => {
    test.setTimeout(30_000 + pages.length * 10_000)
    const crashes: string[] = []
    page.on('pageerror', ({ message }) => crashes.push(message))
    let isOpen = false
    for (const [, path, heading, text = ''] of pages)
      await test.step(`${path}: ${heading}`, async () => {
        await (isOpen ? navigateInApp(page, path) : openAs(page, username, path))
        isOpen = true
        await expect(
          page.getByRole('main').getByRole('heading', { level: 1, name: heading, exact: true }),
        ).toBeVisible()
        await expect(page.getByRole('main')).toContainText(text)
        await expect(page).toHaveTitle(new RegExp(`^${heading}.* - 网吧管理后台$`))
        await expect(page.getByRole('navigation', { name: '面包屑' })).not.toContainText('routes.')
        await expect(page.getByRole('progressbar')).toHaveCount(0)
        await expectAccessible(page)
      })
    expect(crashes).toEqual([])
  })
