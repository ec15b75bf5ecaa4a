import { accountBindingCalls } from './access/account-binding.ts'
import { announcementCalls, announcementEntryCalls } from './news/announcements.ts'
import { releaseEntryCalls } from './news/release-entries.ts'
import { releaseCalls } from './news/releases.ts'
import { attachmentCalls } from './kit/attachments.ts'
import { brandCalls } from './org/brands.ts'
import { deliveryCalls } from './purchasing/deliveries.ts'
import { dictionaryCalls } from './org/dictionary.ts'
import { embedCalls } from './access/embed.ts'
import { guestOrderCalls } from './bar/orders.ts'
import { homeCalls } from './home/home.ts'
import { imageCalls } from './org/images.ts'
import { productImportCalls, purchaseImportCalls } from './kit/imports.ts'
import { liveCalls } from './live/live-calls.ts'
import { blacklistCalls } from './members/blacklist.ts'
import { memberCalls } from './members/members.ts'
import { notificationCalls } from './kit/notification-calls.ts'
import { paymentCalls } from './org/payment.ts'
import { branchPriceCalls } from './catalog/branch-prices.ts'
import { branchProductCalls } from './catalog/branch-products.ts'
import { pickingCalls } from './purchasing/picking.ts'
import {
  priceAdjustmentCalls,
  productChangeCalls,
  productRequestCalls,
  takeDownCalls,
} from './catalog/product-requests.ts'
import {
  productCategoryCalls,
  productCategoryStepCalls,
  productGroupCalls,
  productGroupMemberCalls,
  productGroupStepCalls,
} from './catalog/product-codes.ts'
import { productSettingCalls } from './catalog/product-setting.ts'
import { productUnitCalls } from './catalog/product-units.ts'
import { productCalls, productPlaceCalls } from './catalog/products.ts'
import { productDiscountCalls, productDiscountChoiceCalls } from './catalog/product-discounts.ts'
import { profileCalls } from './org/profile.ts'
import { purchaseActionCalls } from './purchasing/purchase-actions.ts'
import { purchaseCartCalls } from './purchasing/purchase-cart.ts'
import { purchaseStatisticsCalls } from './purchasing/purchase-statistics.ts'
import { purchasingCalls } from './purchasing/purchasing.ts'
import { receiptPhotoCalls } from './purchasing/receipt-photos.ts'
import { refundCalls } from './purchasing/refunds.ts'
import { returnAccountingCalls } from './purchasing/return-accounting.ts'
import { settlementBillCalls } from './purchasing/settlement-bills.ts'
import { replacementCalls } from './purchasing/replacements.ts'
import { sessionCalls } from './access/session.ts'
import { stockCalls, stockCorrectionCalls } from './stock/stock.ts'
import { stockCheckCalls, stockChoiceCalls, stockLossCalls, stockTransferCalls } from './stock/stock-documents.ts'
import { supplierCalls } from './purchasing/suppliers/suppliers.ts'
import { supplierOrderCalls } from './purchasing/suppliers/supplier-orders.ts'
import { supplierProductCalls } from './purchasing/suppliers/supplier-products.ts'
import { wechatCalls } from './org/wechat.ts'

/** The features and their calls, by name: inferred from what is below it would be longer than the compiler writes down. */
type Calls = {
  readonly session: typeof sessionCalls
  readonly embed: typeof embedCalls
  readonly notifications: typeof notificationCalls
  readonly live: typeof liveCalls
  readonly purchasing: typeof purchasingCalls
  readonly purchaseActions: typeof purchaseActionCalls
  readonly deliveries: typeof deliveryCalls
  readonly picking: typeof pickingCalls
  readonly purchaseCart: typeof purchaseCartCalls
  readonly purchaseImport: typeof purchaseImportCalls
  readonly purchaseStatistics: typeof purchaseStatisticsCalls
  readonly receiptPhotos: typeof receiptPhotoCalls
  readonly refunds: typeof refundCalls
  readonly returnAccounting: typeof returnAccountingCalls
  readonly settlementBills: typeof settlementBillCalls
  readonly replacements: typeof replacementCalls
  readonly stock: typeof stockCalls
  readonly stockChecks: typeof stockCheckCalls
  readonly stockLosses: typeof stockLossCalls
  readonly stockTransfers: typeof stockTransferCalls
  readonly stockChoices: typeof stockChoiceCalls
  readonly stockCorrections: typeof stockCorrectionCalls
  readonly suppliers: typeof supplierCalls
  readonly supplierOrders: typeof supplierOrderCalls
  readonly supplierProducts: typeof supplierProductCalls
  readonly productCategories: typeof productCategoryCalls
  readonly productCategorySteps: typeof productCategoryStepCalls
  readonly productGroups: typeof productGroupCalls
  readonly productGroupMembers: typeof productGroupMemberCalls
  readonly productGroupSteps: typeof productGroupStepCalls
  readonly products: typeof productCalls
  readonly productPlaces: typeof productPlaceCalls
  readonly productDiscounts: typeof productDiscountCalls
  readonly productDiscountChoices: typeof productDiscountChoiceCalls
  readonly productImport: typeof productImportCalls
  readonly productSetting: typeof productSettingCalls
  readonly productUnits: typeof productUnitCalls
  readonly branchPrices: typeof branchPriceCalls
  readonly branchProducts: typeof branchProductCalls
  readonly priceAdjustments: typeof priceAdjustmentCalls
  readonly takeDowns: typeof takeDownCalls
  readonly productChanges: typeof productChangeCalls
  readonly productRequests: typeof productRequestCalls
  readonly brands: typeof brandCalls
  readonly images: typeof imageCalls
  readonly dictionary: typeof dictionaryCalls
  readonly accountBinding: typeof accountBindingCalls
  readonly wechat: typeof wechatCalls
  readonly payment: typeof paymentCalls
  readonly blacklist: typeof blacklistCalls
  readonly members: typeof memberCalls
  readonly guestOrders: typeof guestOrderCalls
  readonly home: typeof homeCalls
  readonly profile: typeof profileCalls
  readonly announcements: typeof announcementCalls
  readonly announcementEntries: typeof announcementEntryCalls
  readonly releases: typeof releaseCalls
  readonly releaseEntries: typeof releaseEntryCalls
  readonly attachments: typeof attachmentCalls
}

/** Every call by feature and name. A server that leaves one out does not compile. */
export const calls: Calls = {
  session: sessionCalls,
  embed: embedCalls,
  notifications: notificationCalls,
  live: liveCalls,
  purchasing: purchasingCalls,
  purchaseActions: purchaseActionCalls,
  deliveries: deliveryCalls,
  picking: pickingCalls,
  purchaseCart: purchaseCartCalls,
  purchaseImport: purchaseImportCalls,
  purchaseStatistics: purchaseStatisticsCalls,
  receiptPhotos: receiptPhotoCalls,
  refunds: refundCalls,
  returnAccounting: returnAccountingCalls,
  settlementBills: settlementBillCalls,
  replacements: replacementCalls,
  stock: stockCalls,
  stockChecks: stockCheckCalls,
  stockLosses: stockLossCalls,
  stockTransfers: stockTransferCalls,
  stockChoices: stockChoiceCalls,
  stockCorrections: stockCorrectionCalls,
  suppliers: supplierCalls,
  supplierOrders: supplierOrderCalls,
  supplierProducts: supplierProductCalls,
  productCategories: productCategoryCalls,
  productCategorySteps: productCategoryStepCalls,
  productGroups: productGroupCalls,
  productGroupMembers: productGroupMemberCalls,
  productGroupSteps: productGroupStepCalls,
  products: productCalls,
  productPlaces: productPlaceCalls,
  productDiscounts: productDiscountCalls,
  productDiscountChoices: productDiscountChoiceCalls,
  productImport: productImportCalls,
  productSetting: productSettingCalls,
  productUnits: productUnitCalls,
  branchPrices: branchPriceCalls,
  branchProducts: branchProductCalls,
  priceAdjustments: priceAdjustmentCalls,
  takeDowns: takeDownCalls,
  productChanges: productChangeCalls,
  productRequests: productRequestCalls,
  brands: brandCalls,
  images: imageCalls,
  dictionary: dictionaryCalls,
  accountBinding: accountBindingCalls,
  wechat: wechatCalls,
  payment: paymentCalls,
  blacklist: blacklistCalls,
  members: memberCalls,
  guestOrders: guestOrderCalls,
  home: homeCalls,
  profile: profileCalls,
  announcements: announcementCalls,
  announcementEntries: announcementEntryCalls,
  releases: releaseCalls,
  releaseEntries: releaseEntryCalls,
  attachments: attachmentCalls,
}
