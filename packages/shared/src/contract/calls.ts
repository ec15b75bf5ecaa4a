import { accountBindingCalls } from './account-binding.ts'
import { announcementCalls } from './announcements.ts'
import { brandCalls } from './brands.ts'
import { dictionaryCalls } from './dictionary.ts'
import { embedCalls } from './embed.ts'
import { homeCalls } from './home.ts'
import { imageCalls } from './images.ts'
import { liveCalls } from './live-calls.ts'
import { blacklistCalls, memberCalls } from './members.ts'
import { notificationCalls } from './notifications.ts'
import { paymentCalls } from './payment.ts'
import { branchProductCalls } from './branch-products.ts'
import { priceAdjustmentCalls, productChangeCalls, productRequestCalls, takeDownCalls } from './product-requests.ts'
import { productCategoryCalls, productGroupCalls } from './product-codes.ts'
import { productCalls, productPlaceCalls } from './products.ts'
import { profileCalls } from './profile.ts'
import { purchaseActionCalls } from './purchase-actions.ts'
import { purchaseCartCalls } from './purchase-cart.ts'
import { purchasingCalls } from './purchasing.ts'
import { refundCalls } from './refunds.ts'
import { sessionCalls } from './session.ts'
import { stockCalls } from './stock.ts'
import { stockCheckCalls, stockChoiceCalls, stockLossCalls, stockTransferCalls } from './stock-documents.ts'
import { supplierCalls } from './suppliers.ts'
import { wechatCalls } from './wechat.ts'

/** Every call by feature and name. A server that leaves one out does not compile. */
export const calls = {
  session: sessionCalls,
  embed: embedCalls,
  notifications: notificationCalls,
  live: liveCalls,
  purchasing: purchasingCalls,
  purchaseActions: purchaseActionCalls,
  purchaseCart: purchaseCartCalls,
  refunds: refundCalls,
  stock: stockCalls,
  stockChecks: stockCheckCalls,
  stockLosses: stockLossCalls,
  stockTransfers: stockTransferCalls,
  stockChoices: stockChoiceCalls,
  suppliers: supplierCalls,
  productCategories: productCategoryCalls,
  productGroups: productGroupCalls,
  products: productCalls,
  productPlaces: productPlaceCalls,
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
  home: homeCalls,
  profile: profileCalls,
  announcements: announcementCalls,
} as const
