import type { RouteName } from '@netbar/shared'
import { lazy, type ComponentType } from 'react'
import { addBuiltRoutes } from '../frame/built-routes.ts'
import { loadPageTexts, loadTexts } from '../frame/texts/i18n.ts'
import type { TextPart } from '../frame/texts/text-parts.ts'

/**
 * A page and where it stands: in a tab; in the frame, but in no tab; or bare, without menu and without Ant Design.
 */
export interface Page {
  readonly frame: 'tab' | 'framed' | 'bare'
  readonly Component: ComponentType
}

type Load = () => Promise<{ default: ComponentType }>
const page = (frame: Page['frame'], load: Load): Page => ({ frame, Component: lazy(load) })
/** A page in a tab that brings texts of its own. */
const pageWith = (texts: TextPart | readonly TextPart[], load: Load): Page =>
  page('tab', async () => (await Promise.all([load(), ...[texts].flat().map((part) => loadTexts(part))]))[0])
/** A page of what stores owe. */
const billPage = (name: 'SettlementBillings' | 'BillingEnquiry' | 'BillingOrderDetail'): Page =>
  pageWith(['purchase', 'settlement', 'attachment'], async () => ({
    default: (await import('../pages/product/settlement-bills/pages.ts'))[name],
  }))
/** A page of how brands are paid. */
const payPage = (name: 'PaymentConfig' | 'PaymentConfigWechat'): Page =>
  pageWith('settlement', async () => ({ default: (await import('../pages/settings/payment-config/pages.ts'))[name] }))
/** A page of statistics. */
const statisticsPage = (name: 'InquiryMember' | 'OrderList'): Page =>
  pageWith('statistics', async () => ({ default: (await import('../pages/statistics/pages.ts'))[name] }))
/** A page that says what a purchase order is about, and how one comes to it or back from it. */
const ORDERING = ['purchase', 'ordering'] as const
/** A page that lists what goes back, and says what is done with it. */
const RETURNS = ['purchase', 'returning'] as const
/** A page that says what goods go back, and shows what proves why. */
const RETURNING = [...RETURNS, 'attachment'] as const
/** A page that says what replacement orders are about, and what is done with orders. */
const REPLACING = ['purchase', 'statistics', 'attachment'] as const

/** The pages that exist. A route without a page answers 404 and is in no menu. */
const pages: Partial<Record<RouteName, Page>> = {
  login: page('bare', async () => ({ default: (await import('../pages/public/login.tsx')).Login })),
  bindingAccount: page('bare', async () => {
    const [{ BindingAccount }] = await Promise.all([import('../pages/public/binding-account.tsx'), loadPageTexts()])
    return { default: BindingAccount }
  }),
  announcement: page('bare', async () => {
    const [{ Announcement }] = await Promise.all([
      import('../pages/public/announcement/announcement.tsx'),
      loadPageTexts(),
      loadTexts('personal'),
    ])
    return { default: Announcement }
  }),
  error_403: page('framed', async () => ({ default: (await import('../pages/public/problem-pages.tsx')).Forbidden })),
  error_500: page('framed', async () => ({ default: (await import('../pages/public/problem-pages.tsx')).ServerError })),
  home: page('tab', async () => ({ default: (await import('../pages/home/home.tsx')).Home })),
  historyMessage: pageWith('personal', async () => ({
    default: (await import('../pages/personal/history-message/history-message.tsx')).HistoryMessage,
  })),
  notificationDetail: pageWith('personal', async () => ({
    default: (await import('../pages/personal/notification-detail/notification-detail.tsx')).NotificationDetail,
  })),
  profile: pageWith('personal', async () => ({
    default: (await import('../pages/personal/profile/profile.tsx')).Profile,
  })),
  resetPassword: pageWith('personal', async () => ({
    default: (await import('../pages/personal/reset-password/reset-password.tsx')).ResetPassword,
  })),
  addBranch: pageWith('personal', async () => ({
    default: (await import('../pages/settings/add-branch/add-branch.tsx')).AddBranch,
  })),
  updateLog: pageWith('personal', async () => ({
    default: (await import('../pages/settings/update-log/update-log.tsx')).UpdateLog,
  })),
  inventory: pageWith('stock', async () => ({
    default: (await import('../pages/product/inventory/inventory.tsx')).Inventory,
  })),
  stockDocument: pageWith(['stock', 'attachment'], async () => ({
    default: (await import('../pages/product/stock-documents/stock-document.tsx')).StockDocument,
  })),
  inventoryDetail: pageWith('stock', async () => ({
    default: (await import('../pages/product/inventory/inventory-detail.tsx')).InventoryDetail,
  })),
  purchase: pageWith(ORDERING, async () => ({
    default: (await import('../pages/product/purchase/purchase.tsx')).Purchase,
  })),
  confirmPurchase: pageWith(ORDERING, async () => ({
    default: (await import('../pages/product/confirm-purchase/confirm-purchase.tsx')).ConfirmPurchase,
  })),
  storePurchaseList: pageWith('purchase', async () => ({
    default: (await import('../pages/product/store-purchase-list/store-purchase-list.tsx')).StorePurchaseList,
  })),
  storePurchaseDetail: pageWith(ORDERING, async () => ({
    default: (await import('../pages/product/purchase-detail/purchase-detail.tsx')).StorePurchaseDetail,
  })),
  companyPurchaseList: pageWith('purchase', async () => ({
    default: (await import('../pages/product/company-purchase-list/company-purchase-list.tsx')).CompanyPurchaseList,
  })),
  purchaseOrderDetail: pageWith(ORDERING, async () => ({
    default: (await import('../pages/product/purchase-detail/purchase-detail.tsx')).PurchaseOrderDetail,
  })),
  purchaseTimesStatistics: pageWith('statistics', async () => ({
    default: (await import('../pages/product/purchase-statistics/purchase-times-statistics.tsx'))
      .PurchaseTimesStatistics,
  })),
  orderList: statisticsPage('OrderList'),
  inquiryMember: statisticsPage('InquiryMember'),
  submitOrder: pageWith(REPLACING, async () => ({
    default: (await import('../pages/product/replacements/submit-order.tsx')).SubmitOrder,
  })),
  singleRecord: pageWith(REPLACING, async () => ({
    default: (await import('../pages/product/replacements/single-record.tsx')).SingleRecord,
  })),
  fillUpOrderDetails: pageWith(REPLACING, async () => ({
    default: (await import('../pages/product/replacements/fill-up-order-details.tsx')).FillUpOrderDetails,
  })),
  productMasterManage: pageWith(['product', 'returning', 'attachment'], async () => ({
    default: (await import('../pages/product/product-master/product-master.tsx')).ProductMaster,
  })),
  branchPriceSwitch: pageWith('product', async () => ({
    default: (await import('../pages/product/branch-prices/branch-price-switch.tsx')).BranchPriceSwitch,
  })),
  productMasterDetail: pageWith('product', async () => ({
    default: (await import('../pages/product/product-master/product-master.tsx')).ProductMasterDetail,
  })),
  refundOrderDetail: pageWith(RETURNING, async () => ({
    default: (await import('../pages/product/refunds/refund-detail.tsx')).RefundOrderDetail,
  })),
  refundGoodsList: pageWith(RETURNS, async () => ({
    default: (await import('../pages/product/refunds/refund-goods-list.tsx')).RefundGoodsList,
  })),
  startRefund: pageWith(RETURNING, async () => ({
    default: (await import('../pages/product/refunds/start-refund.tsx')).StartRefund,
  })),
  refundDetail: pageWith(RETURNING, async () => ({
    default: (await import('../pages/product/refunds/refund-detail.tsx')).RefundDetail,
  })),
  purchaseReturnAccountingList: pageWith(RETURNS, async () => ({
    default: (await import('../pages/product/refunds/accounting/return-accounting-list.tsx')).ReturnAccountingList,
  })),
  returnAccountingRecords: pageWith(RETURNS, async () => ({
    default: (await import('../pages/product/refunds/accounting/return-accounting-records.tsx'))
      .ReturnAccountingRecords,
  })),
  returnRefundDetails: pageWith(RETURNING, async () => ({
    default: (await import('../pages/product/refunds/refund-detail.tsx')).ReturnRefundDetails,
  })),
  paymentConfig: payPage('PaymentConfig'),
  paymentConfigWechat: payPage('PaymentConfigWechat'),
  settlementBillings: billPage('SettlementBillings'),
  billingEnquiry: billPage('BillingEnquiry'),
  billingOrderDetail: billPage('BillingOrderDetail'),
  uploadProductMasterXlsx: pageWith('import', async () => ({
    default: (await import('../pages/product/imports/pages.ts')).ProductImport,
  })),
  uploadXlsx: pageWith('import', async () => ({
    default: (await import('../pages/product/imports/pages.ts')).PurchaseImport,
  })),
  productDiscount: pageWith('product', async () => ({
    default: (await import('../pages/product/product-discounts/product-discount.tsx')).ProductDiscount,
  })),
  productDetail: pageWith('product', async () => ({
    default: (await import('../pages/product/product-manage/product-detail.tsx')).ProductDetail,
  })),
  productManage: pageWith(['product', 'attachment'], async () => ({
    default: (await import('../pages/product/product-manage/product-manage.tsx')).ProductManage,
  })),
  productSetting: pageWith(['product', 'setting'], async () => ({
    default: (await import('../pages/product/product-setting/product-setting.tsx')).ProductSetting,
  })),
  codeManage: pageWith('product', async () => ({
    default: (await import('../pages/product/product-codes/pages.ts')).CodeManage,
  })),
  groupCodeManage: pageWith('product', async () => ({
    default: (await import('../pages/product/product-codes/pages.ts')).GroupCodeManage,
  })),
  suppliers: pageWith('product', async () => ({
    default: (await import('../pages/product/suppliers/suppliers.tsx')).Suppliers,
  })),
  supplierDetail: pageWith(['product', 'attachment'], async () => ({
    default: (await import('../pages/product/suppliers/suppliers.tsx')).SupplierDetail,
  })),
}

// Its keys are the names of routes, which Object.keys forgets.
addBuiltRoutes(Object.keys(pages) as RouteName[])

/** The page of an unknown path, and of a route that has none. */
export const notFoundPage: Page = page('framed', async () => {
  const [{ NotFound }] = await Promise.all([import('../pages/public/problem-pages.tsx'), loadPageTexts()])
  return { default: NotFound }
})

/** The page of a route; null and a route without one have that of an unknown path. */
export const pageOf = (name: RouteName | null): Page => (name === null ? undefined : pages[name]) ?? notFoundPage
