import { describe, expect, it } from 'vitest'
import { routeAt, routes } from './index.ts'

const words = (text: string) => text.split(/\s+/)

/** Menu groups and child pages, copied literally from specification §2. */
const GROUPS = {
  '/settings':
    'role pictureResourceManagement logCenter permission user branch brand advertisements productPictureManage publishLog updateLog reservationConfiguration',
  '/admin/bar': 'console stocks messageConsole notification operationData blackList writeOffCoupons onlineUsers',
  '/admin/statistics':
    'operational-review orderList member investigation salesStatistics transferList inquiryMember cashDeposit',
  '/admin/HRManagement': 'attendance scheduling-new archives salary-create resume employeeTrain patrolScheduling',
  '/admin/activity': 'messageBoard historyCouponRecord activityHome activityAuditList confessionAuditList',
  '/admin/product':
    'productMasterManage productManage inventory productSetting refundGoodsList purchaseReturnAccountingList purchase storePurchaseList companyPurchaseList purchaseTimesStatistics purchaseBill/settlementBillings',
  '/admin/personal': 'myAttendance profile resetPassword expense',
  '/admin/assets': 'assetStatistics facilitiesMaintenance materialInventory machines',
  '/admin/agent':
    'agentAccountManage shareBenefit auditNetbar agentAnnounce agentAccountManage/agentDetail auditNetbar/auditNetbarContent',
}

/** Detail and sub screens under each path, in the specification's order. */
const SCREENS = {
  '': 'historyMessage',
  '/admin/bar/notification': 'notificationDetail',
  '/admin/product/productMasterManage': 'detail branchPriceSwitch refundOrderDetail',
  '/admin/product/productManage': 'productDetail productDiscount',
  '/admin/product/purchaseBatch': 'uploadXlsx uploadProductMasterXlsx',
  '/admin/product/inventory': 'inventoryDetail',
  '/admin/product': 'confirmPurchase codeManage groupCodeManage',
  '/admin/product/storePurchaseList': 'storePurchaseDetail',
  '/admin/product/purchaseTimesStatistics': 'purchaseOrderDetail',
  '/admin/product/purchaseTimesStatistics/replacementOrder': 'submitOrder singleRecord fillUpOrderDetails',
  '/admin/product/purchaseBill/settlementBillings': 'billingEnquiry billingEnquiry/orderDetail',
  '/admin/product/refundGoodsList': 'startRefund refundDetail',
  '/admin/product/purchaseReturnAccountingList': 'returnAccountingRecords returnAccountingRecords/refundDetails',
  '/settings':
    'photoGallery photoGallery/imagesFolder permission/detail user/detail branch/add branch/detail brand/add brand/detail brand/permissionDetail brand/wechatInfo brand/onlinePay brand/brandPlatform brand/brandPlatform/resourceConfig advertisements/advertisementDetail advertisements/clientAnnouncementDetail advertisements/carouselClient reservationConfiguration/reservationConfigurationPage reservationConfiguration/reservationConfigurationPageView',
  '/admin/statistics':
    'member/memberLog member/checkinDetails member/userBehaviorRecord member/customerAnalysis investigation-cafe investigation-new uploadInvestigationXlsx',
  '/admin/bar/operationData/withdrawDetail': 'networkChargeRechargeHistory computerHistory',
  '/admin/HRManagement':
    'scheduling-base salary-setup employeeExam examQuestions examPaperInfo changeBranch patrolScheduling/createPatrolProject patrolRecord patrolProjectGroup',
  '/activity/activityHome':
    'chargeDiscounts chargeDiscounts/log secondCupHalfPrice secondCupHalfPrice/add signInList signInList/setting couponList couponList/add couponList/detail prizeList prizeList/addPrize rechargeCardList rechargeCardList/addRechargeCard festivalActivities festivalActivities/addFestivalActivities festivalActivities/memberActivitiesCoupon gameActivity gameActivity/gameSettings gameActivity/activityConfig gameActivity/rewardsRecord gameActivity/gameList',
}

/** The authorities that the specification names; no other route has any. */
const AUTHORITIES = {
  '/admin/product/productMasterManage/branchPriceSwitch': ['BRANCH_PRICE_SWITCH'],
  '/admin/product/codeManage': ['CLASSIFY'],
  '/admin/product/groupCodeManage': ['GROUPING'],
  '/admin/statistics/member/memberLog': ['CHANGES_BALANCE', 'COMPUTER_HISTORY', 'CONSUMPTION_HISTORY'],
  '/admin/statistics/member/customerAnalysis': ['BEHAVIOR_ANALYSIS'],
  '/admin/statistics/investigation-cafe': ['NEAR_INTERNET_BAR'],
  '/admin/statistics/investigation-new': ['ADD_SURVEY'],
  '/admin/HRManagement/scheduling-base': ['WORK_SCHEDULE'],
  '/admin/HRManagement/salary-setup': ['WAGE_SETTING'],
  '/admin/HRManagement/employeeExam': ['CHECK_STAFF'],
}

const pathsOf = (groups: Readonly<Record<string, string>>) =>
  Object.entries(groups).flatMap(([above, tails]) => words(tails).map((tail) => `${above}/${tail}`))

describe('the route table', () => {
  it('[PERM-1] has the main menu set: what the specification lists in the nine menu groups, and nothing else', () => {
    const found = pathsOf(GROUPS).map((path) => ({ path, inMenu: routeAt(path)?.inMenu }))
    expect(found.filter(({ inMenu }) => inMenu !== true)).toEqual([])
    expect(
      routes
        .filter(({ inMenu }) => inMenu)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(pathsOf(GROUPS).toSorted())
  })
  it('[PERM-1] has the detail and sub screens outside of the main menu set', () => {
    const found = pathsOf(SCREENS).map((path) => ({ path, inMenu: routeAt(path)?.inMenu }))
    expect(found.filter(({ inMenu }) => inMenu !== false)).toEqual([])
  })
  it('[PERM-5] declares the authorities that the specification names, and no other', () => {
    const declared = routes.filter(({ authority }) => authority.length > 0)
    expect(Object.fromEntries(declared.map(({ path, authority }) => [path, authority]))).toEqual(AUTHORITIES)
  })
  it.each([
    ['electronic patrol', ['electronicPatrol']],
    ['suppliers', ['suppliers', 'supplierDetail']],
    ['payment configs', ['paymentConfig', 'paymentConfigWechat']],
    ['the logo library', ['logoLibrary']],
    ['WeChat pages', ['wechatBinding', 'wechatMenu', 'wechatTemplate', 'wechatFans']],
  ])('has paths for %s, which the specification leaves open', (_, names) => {
    expect(routes.flatMap(({ name }) => (names.includes(name) ? [name] : []))).toEqual(names)
  })
  it('[ROUTE-6] always keeps alive what the specification names', () => {
    expect(routes.flatMap(({ name, cache }) => (cache === 'always' ? [name] : [])).toSorted()).toEqual([
      'companyPurchaseList',
      'operational-review',
      'storePurchaseList',
    ])
  })
})
