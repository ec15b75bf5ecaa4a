/**
 * Pages checked as a user of the demo: the user, the heading, and the text where there is nothing else. Pages without
 * a user are checked by `every-route.spec.ts`.
 */
export const PAGES_OF_PEOPLE: readonly (readonly [username: string, path: string, heading: string, text?: string])[] = [
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
  ['xh_owner', '/admin/product/productMasterManage/branchPriceSwitch', '门店价格开关', '自主定价商品'],
  ['xh_owner', '/admin/product/purchaseTimesStatistics', '采购次数统计'],
  ['xh001_mgr', '/admin/product/productManage', '门店商品'],
  ['xh001_mgr', '/admin/product/productManage/productDetail?id=none', '门店商品详情'],
  ['xh001_mgr', '/admin/product/productManage/productDiscount', '商品折扣'],
  ['finance01', '/admin/product/purchaseReturnAccountingList', '采购退货核算'],
  ['finance01', '/admin/product/purchaseReturnAccountingList/returnAccountingRecords', '核算记录', '未入账'],
  ['finance01', '/admin/product/purchaseBill/settlementBillings', '结算账单', '合计'],
  ['finance01', '/admin/product/purchaseBill/settlementBillings/billingEnquiry', '账单查询', '未入账'],
  ['finance01', '/settings/paymentConfig', '支付配置'],
  ['xh001_mgr', '/admin/bar/onlineUsers', '在线用户'],
  ['xh001_mgr', '/admin/bar/blackList', '黑名单', '多次未结账离店'],
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
