/** A page of the console (specification §2). Paths are spelled here and nowhere else. */
export interface Route<Name extends string = string> {
  readonly name: Name
  readonly path: string
  /** Parent route: the page's search filter survives a visit to it and back (specification §4, guard step 3). */
  readonly parent: string | null
  /** Whether the route belongs to the main menu set, and so needs its name among the user's menus. */
  readonly inMenu: boolean
  /** Whether it is the landing of a menu group: it has no page of its own and opens one of the group's. */
  readonly isSection: boolean
  /** Any one of these functionIds opens a route outside the main menu set. */
  readonly authority: readonly string[]
  /** Query parameters that distinguish instances of the page, each with its own tab. */
  readonly identity: readonly string[]
  /** Whether its tab is always kept alive, or only among the most recently viewed (specification §2). */
  readonly cache: 'always' | 'latest'
}

interface Extras {
  readonly parent?: string
  readonly authority?: readonly string[]
  readonly identity?: readonly string[]
  readonly cache?: 'always'
}

const page = <const Name extends string>(name: Name, path: string, extras: Extras = {}): Route<Name> => ({
  name,
  path,
  parent: extras.parent ?? null,
  inMenu: false,
  isSection: false,
  authority: extras.authority ?? [],
  identity: extras.identity ?? [],
  cache: extras.cache ?? 'latest',
})

const menuPage = <const Name extends string>(name: Name, path: string, extras: Extras = {}): Route<Name> => ({
  ...page(name, path, extras),
  inMenu: true,
})

const section = <const Name extends `${string}_index`>(name: Name, path: string): Route<Name> => ({
  ...page(name, path),
  isSection: true,
})

/** Every route of specification §2, and the paths we decided on for areas that it leaves open. */
export const routes = [
  page('login', '/login'),
  page('bindingAccount', '/bindingAccount'),
  page('locking', '/locking'),
  page('home', '/home'),
  // The root, which redirects to the home page (specification §2).
  page('home_index', '/'),
  section('settings_index', '/settings'),
  section('bar_index', '/admin/bar'),
  section('statistics_index', '/admin/statistics'),
  section('HRManagement_index', '/admin/HRManagement'),
  section('activity_index', '/admin/activity'),
  section('product_index', '/admin/product'),
  section('personal_index', '/admin/personal'),
  section('assets_index', '/admin/assets'),
  section('agent_index', '/admin/agent'),
  page('historyMessage', '/historyMessage'),
  page('notificationDetail', '/admin/bar/notification/notificationDetail', {
    parent: 'notification',
    identity: ['id'],
  }),
  menuPage('myAttendance', '/admin/personal/myAttendance'),
  menuPage('profile', '/admin/personal/profile'),
  menuPage('resetPassword', '/admin/personal/resetPassword'),
  menuPage('expense', '/admin/personal/expense'),
  menuPage('role', '/settings/role'),
  menuPage('permission', '/settings/permission'),
  page('permissionDetail', '/settings/permission/detail', { parent: 'permission', identity: ['id', 'parentId'] }),
  menuPage('user', '/settings/user'),
  page('userDetail', '/settings/user/detail', { parent: 'user', identity: ['id'] }),
  menuPage('branch', '/settings/branch'),
  page('addBranch', '/settings/branch/add', { parent: 'branch' }),
  page('branchDetail', '/settings/branch/detail', { parent: 'branch', identity: ['id'] }),
  menuPage('brand', '/settings/brand'),
  page('addBrand', '/settings/brand/add', { parent: 'brand' }),
  page('brandDetail', '/settings/brand/detail', { parent: 'brand', identity: ['id'] }),
  page('brandPermissionDetail', '/settings/brand/permissionDetail', { parent: 'brand', identity: ['id'] }),
  page('brandWechatInfo', '/settings/brand/wechatInfo', { parent: 'brand', identity: ['id'] }),
  page('brandOnlinePay', '/settings/brand/onlinePay', { parent: 'brand', identity: ['id'] }),
  page('brandPlatform', '/settings/brand/brandPlatform', { parent: 'brand', identity: ['id'] }),
  page('brandResourceConfig', '/settings/brand/brandPlatform/resourceConfig', {
    parent: 'brandPlatform',
    identity: ['brandId', 'platform'],
  }),
  menuPage('pictureResourceManagement', '/settings/pictureResourceManagement'),
  page('photoGallery', '/settings/photoGallery'),
  page('imagesFolder', '/settings/photoGallery/imagesFolder', { parent: 'photoGallery', identity: ['libraryId'] }),
  menuPage('productPictureManage', '/settings/productPictureManage'),
  menuPage('logCenter', '/settings/logCenter'),
  menuPage('publishLog', '/settings/publishLog'),
  menuPage('updateLog', '/settings/updateLog'),
  menuPage('advertisements', '/settings/advertisements'),
  page('advertisementDetail', '/settings/advertisements/advertisementDetail', {
    parent: 'advertisements',
    identity: ['id', 'copy'],
  }),
  page('clientAnnouncementDetail', '/settings/advertisements/clientAnnouncementDetail', {
    parent: 'advertisements',
    identity: ['id'],
  }),
  page('carouselClient', '/settings/advertisements/carouselClient', {
    parent: 'advertisements',
    identity: ['brandId'],
  }),
  menuPage('reservationConfiguration', '/settings/reservationConfiguration'),
  page('reservationConfigurationPage', '/settings/reservationConfiguration/reservationConfigurationPage', {
    parent: 'reservationConfiguration',
    identity: ['branchId'],
  }),
  page('reservationConfigurationPageView', '/settings/reservationConfiguration/reservationConfigurationPageView', {
    parent: 'reservationConfiguration',
    identity: ['branchId'],
  }),
  menuPage('console', '/admin/bar/console'),
  menuPage('stocks', '/admin/bar/stocks'),
  menuPage('messageConsole', '/admin/bar/messageConsole'),
  menuPage('notification', '/admin/bar/notification'),
  menuPage('operationData', '/admin/bar/operationData'),
  page('withdrawDetail', '/admin/bar/operationData/withdrawDetail', { parent: 'operationData', identity: ['id'] }),
  page('networkChargeRechargeHistory', '/admin/bar/operationData/withdrawDetail/networkChargeRechargeHistory', {
    parent: 'withdrawDetail',
    identity: ['memberId'],
  }),
  page('computerHistory', '/admin/bar/operationData/withdrawDetail/computerHistory', {
    parent: 'withdrawDetail',
    identity: ['memberId'],
  }),
  menuPage('blackList', '/admin/bar/blackList'),
  menuPage('writeOffCoupons', '/admin/bar/writeOffCoupons'),
  menuPage('onlineUsers', '/admin/bar/onlineUsers'),
  menuPage('operational-review', '/admin/statistics/operational-review', { cache: 'always' }),
  menuPage('orderList', '/admin/statistics/orderList'),
  menuPage('member', '/admin/statistics/member'),
  page('memberLog', '/admin/statistics/member/memberLog', {
    parent: 'member',
    authority: ['CHANGES_BALANCE', 'COMPUTER_HISTORY', 'CONSUMPTION_HISTORY'],
    identity: ['memberId'],
  }),
  page('checkinDetails', '/admin/statistics/member/checkinDetails', { parent: 'member', identity: ['memberId'] }),
  page('userBehaviorRecord', '/admin/statistics/member/userBehaviorRecord', {
    parent: 'member',
    identity: ['memberId'],
  }),
  page('customerAnalysis', '/admin/statistics/member/customerAnalysis', {
    parent: 'member',
    authority: ['BEHAVIOR_ANALYSIS'],
  }),
  menuPage('investigation', '/admin/statistics/investigation'),
  page('investigation-cafe', '/admin/statistics/investigation-cafe', { authority: ['NEAR_INTERNET_BAR'] }),
  page('investigation-new', '/admin/statistics/investigation-new', { authority: ['ADD_SURVEY'], identity: ['id'] }),
  page('uploadInvestigationXlsx', '/admin/statistics/uploadInvestigationXlsx'),
  menuPage('salesStatistics', '/admin/statistics/salesStatistics'),
  menuPage('transferList', '/admin/statistics/transferList'),
  menuPage('inquiryMember', '/admin/statistics/inquiryMember'),
  menuPage('cashDeposit', '/admin/statistics/cashDeposit'),
  menuPage('agentAccountManage', '/admin/agent/agentAccountManage'),
  menuPage('agentDetail', '/admin/agent/agentAccountManage/agentDetail', {
    parent: 'agentAccountManage',
    identity: ['id'],
  }),
  menuPage('shareBenefit', '/admin/agent/shareBenefit'),
  menuPage('auditNetbar', '/admin/agent/auditNetbar'),
  menuPage('auditNetbarContent', '/admin/agent/auditNetbar/auditNetbarContent', {
    parent: 'auditNetbar',
    identity: ['id'],
  }),
  menuPage('agentAnnounce', '/admin/agent/agentAnnounce'),
  menuPage('productMasterManage', '/admin/product/productMasterManage'),
  page('productMasterDetail', '/admin/product/productMasterManage/detail', {
    parent: 'productMasterManage',
    identity: ['id'],
  }),
  page('branchPriceSwitch', '/admin/product/productMasterManage/branchPriceSwitch', {
    parent: 'productMasterManage',
    authority: ['BRANCH_PRICE_SWITCH'],
  }),
  page('refundOrderDetail', '/admin/product/productMasterManage/refundOrderDetail', {
    parent: 'productMasterManage',
    identity: ['id'],
  }),
  menuPage('productManage', '/admin/product/productManage'),
  page('productDetail', '/admin/product/productManage/productDetail', { parent: 'productManage', identity: ['id'] }),
  page('productDiscount', '/admin/product/productManage/productDiscount', { parent: 'productManage' }),
  page('uploadXlsx', '/admin/product/purchaseBatch/uploadXlsx'),
  page('uploadProductMasterXlsx', '/admin/product/purchaseBatch/uploadProductMasterXlsx'),
  menuPage('inventory', '/admin/product/inventory'),
  page('inventoryDetail', '/admin/product/inventory/inventoryDetail', {
    parent: 'inventory',
    identity: ['warehouseId', 'productId'],
  }),
  page('stockDocument', '/admin/product/inventory/stockDocument', {
    parent: 'inventory',
    identity: ['kind', 'id', 'product'],
  }),
  menuPage('productSetting', '/admin/product/productSetting'),
  page('codeManage', '/admin/product/codeManage', { authority: ['CLASSIFY'] }),
  page('groupCodeManage', '/admin/product/groupCodeManage', { authority: ['GROUPING'] }),
  menuPage('purchase', '/admin/product/purchase'),
  page('confirmPurchase', '/admin/product/confirmPurchase'),
  menuPage('storePurchaseList', '/admin/product/storePurchaseList', { cache: 'always' }),
  page('storePurchaseDetail', '/admin/product/storePurchaseList/storePurchaseDetail', {
    parent: 'storePurchaseList',
    identity: ['orderId'],
  }),
  menuPage('companyPurchaseList', '/admin/product/companyPurchaseList', { cache: 'always' }),
  page('supplierOrderDetail', '/admin/product/companyPurchaseList/supplierOrderDetail', {
    parent: 'companyPurchaseList',
    identity: ['id'],
  }),
  page('newSupplierOrder', '/admin/product/companyPurchaseList/newSupplierOrder', { parent: 'companyPurchaseList' }),
  menuPage('purchaseTimesStatistics', '/admin/product/purchaseTimesStatistics'),
  page('purchaseOrderDetail', '/admin/product/purchaseTimesStatistics/purchaseOrderDetail', {
    parent: 'purchaseTimesStatistics',
    identity: ['orderId'],
  }),
  page('submitOrder', '/admin/product/purchaseTimesStatistics/replacementOrder/submitOrder', {
    parent: 'purchaseTimesStatistics',
    identity: ['orderId', 'branchId'],
  }),
  page('singleRecord', '/admin/product/purchaseTimesStatistics/replacementOrder/singleRecord', {
    parent: 'purchaseTimesStatistics',
  }),
  page('fillUpOrderDetails', '/admin/product/purchaseTimesStatistics/replacementOrder/fillUpOrderDetails', {
    parent: 'purchaseTimesStatistics',
    identity: ['id'],
  }),
  menuPage('settlementBillings', '/admin/product/purchaseBill/settlementBillings'),
  page('billingEnquiry', '/admin/product/purchaseBill/settlementBillings/billingEnquiry', {
    parent: 'settlementBillings',
    identity: ['billId'],
  }),
  page('billingOrderDetail', '/admin/product/purchaseBill/settlementBillings/billingEnquiry/orderDetail', {
    parent: 'billingEnquiry',
    identity: ['billId', 'orderId'],
  }),
  menuPage('refundGoodsList', '/admin/product/refundGoodsList'),
  page('startRefund', '/admin/product/refundGoodsList/startRefund', {
    parent: 'refundGoodsList',
    identity: ['orderId', 'lot'],
  }),
  page('refundDetail', '/admin/product/refundGoodsList/refundDetail', { parent: 'refundGoodsList', identity: ['id'] }),
  menuPage('purchaseReturnAccountingList', '/admin/product/purchaseReturnAccountingList'),
  page('returnAccountingRecords', '/admin/product/purchaseReturnAccountingList/returnAccountingRecords', {
    parent: 'purchaseReturnAccountingList',
  }),
  page('returnRefundDetails', '/admin/product/purchaseReturnAccountingList/returnAccountingRecords/refundDetails', {
    parent: 'purchaseReturnAccountingList',
    identity: ['id', 'view'],
  }),
  menuPage('attendance', '/admin/HRManagement/attendance'),
  menuPage('scheduling-new', '/admin/HRManagement/scheduling-new'),
  page('scheduling-base', '/admin/HRManagement/scheduling-base', { authority: ['WORK_SCHEDULE'] }),
  menuPage('archives', '/admin/HRManagement/archives'),
  menuPage('salary-create', '/admin/HRManagement/salary-create'),
  page('salary-setup', '/admin/HRManagement/salary-setup', { authority: ['WAGE_SETTING'] }),
  menuPage('resume', '/admin/HRManagement/resume'),
  menuPage('employeeTrain', '/admin/HRManagement/employeeTrain'),
  page('employeeExam', '/admin/HRManagement/employeeExam', { authority: ['CHECK_STAFF'] }),
  page('examQuestions', '/admin/HRManagement/examQuestions'),
  page('examPaperInfo', '/admin/HRManagement/examPaperInfo'),
  page('changeBranch', '/admin/HRManagement/changeBranch'),
  menuPage('patrolScheduling', '/admin/HRManagement/patrolScheduling'),
  page('createPatrolProject', '/admin/HRManagement/patrolScheduling/createPatrolProject', {
    parent: 'patrolScheduling',
  }),
  page('patrolRecord', '/admin/HRManagement/patrolRecord'),
  page('patrolProjectGroup', '/admin/HRManagement/patrolProjectGroup'),
  menuPage('messageBoard', '/admin/activity/messageBoard'),
  menuPage('historyCouponRecord', '/admin/activity/historyCouponRecord'),
  menuPage('activityHome', '/admin/activity/activityHome'),
  menuPage('activityAuditList', '/admin/activity/activityAuditList'),
  menuPage('confessionAuditList', '/admin/activity/confessionAuditList'),
  page('chargeDiscounts', '/activity/activityHome/chargeDiscounts'),
  page('chargeDiscountsLog', '/activity/activityHome/chargeDiscounts/log', { parent: 'chargeDiscounts' }),
  page('secondCupHalfPrice', '/activity/activityHome/secondCupHalfPrice'),
  page('secondCupHalfPriceAdd', '/activity/activityHome/secondCupHalfPrice/add', { parent: 'secondCupHalfPrice' }),
  page('signInList', '/activity/activityHome/signInList'),
  page('signInSetting', '/activity/activityHome/signInList/setting', { parent: 'signInList' }),
  page('couponList', '/activity/activityHome/couponList'),
  page('couponAdd', '/activity/activityHome/couponList/add', { parent: 'couponList' }),
  page('couponDetail', '/activity/activityHome/couponList/detail', { parent: 'couponList' }),
  page('prizeList', '/activity/activityHome/prizeList'),
  page('addPrize', '/activity/activityHome/prizeList/addPrize', { parent: 'prizeList' }),
  page('rechargeCardList', '/activity/activityHome/rechargeCardList'),
  page('addRechargeCard', '/activity/activityHome/rechargeCardList/addRechargeCard', { parent: 'rechargeCardList' }),
  page('festivalActivities', '/activity/activityHome/festivalActivities'),
  page('addFestivalActivities', '/activity/activityHome/festivalActivities/addFestivalActivities', {
    parent: 'festivalActivities',
  }),
  page('memberActivitiesCoupon', '/activity/activityHome/festivalActivities/memberActivitiesCoupon', {
    parent: 'festivalActivities',
  }),
  page('gameActivity', '/activity/activityHome/gameActivity'),
  page('gameList', '/activity/activityHome/gameActivity/gameList', { parent: 'gameActivity' }),
  page('gameSettings', '/activity/activityHome/gameActivity/gameSettings', { parent: 'gameActivity' }),
  page('activityConfig', '/activity/activityHome/gameActivity/activityConfig', { parent: 'gameActivity' }),
  page('rewardsRecord', '/activity/activityHome/gameActivity/rewardsRecord', { parent: 'gameActivity' }),
  menuPage('assetStatistics', '/admin/assets/assetStatistics'),
  menuPage('facilitiesMaintenance', '/admin/assets/facilitiesMaintenance'),
  menuPage('materialInventory', '/admin/assets/materialInventory'),
  menuPage('machines', '/admin/assets/machines'),
  page('error_403', '/403'),
  page('error_500', '/500'),
  page('announcement', '/announcement'),
  page('suppliers', '/admin/product/suppliers'),
  page('supplierDetail', '/admin/product/suppliers/detail', { parent: 'suppliers', identity: ['id'] }),
  page('paymentConfig', '/settings/paymentConfig'),
  page('paymentConfigWechat', '/settings/paymentConfig/wechatpay', { parent: 'paymentConfig', identity: ['id'] }),
  page('electronicPatrol', '/admin/HRManagement/electronicPatrol'),
  page('logoLibrary', '/settings/logoLibrary'),
  page('wechatBinding', '/settings/wechat/binding'),
  page('wechatMenu', '/settings/wechat/menu'),
  page('wechatTemplate', '/settings/wechat/template'),
  page('wechatFans', '/settings/wechat/fans'),
]

/** The name of a route. */
export type RouteName = (typeof routes)[number]['name']
