import { suppliers } from './0008-suppliers.ts'
import { purchaseCart } from './0012-purchase-cart.ts'
import { refunds } from './0015-refunds.ts'
import { settlementBills } from './0017-settlement-bills.ts'
import { replacementsAndPrices } from './0018-replacements-and-prices.ts'
import { paymentReversals } from './0023-payment-reversals.ts'
import { returnAccounting } from './0030-return-accounting.ts'
import { returnPolicies } from './0033-return-policies.ts'
import { deliveryContacts } from './0044-delivery-contacts.ts'
import { supplierPhotos } from './0045-supplier-photos.ts'
import { supplierOrders } from './0046-supplier-orders.ts'
import { supplierProducts } from './0048-supplier-products.ts'
import { unstoredReminders } from './0049-unstored-reminders.ts'
import { accountingRemarks } from './0052-accounting-remarks.ts'
import { ordersByBranchAndTime } from './0104-orders-by-branch-and-time.ts'
import type { Migrations } from '../../../platform/db/engine.ts'

export const migrations: Migrations = (engine) => ({
  '0008-suppliers': suppliers(engine),
  '0012-purchase-cart': purchaseCart(engine),
  '0015-refunds': refunds(engine),
  '0017-settlement-bills': settlementBills(engine),
  '0018-replacements-and-prices': replacementsAndPrices(engine),
  '0023-payment-reversals': paymentReversals(engine),
  '0030-return-accounting': returnAccounting(engine),
  '0033-return-policies': returnPolicies(engine),
  '0044-delivery-contacts': deliveryContacts,
  '0045-supplier-photos': supplierPhotos(engine),
  '0046-supplier-orders': supplierOrders(engine),
  '0048-supplier-products': supplierProducts(engine),
  '0049-unstored-reminders': unstoredReminders,
  '0052-accounting-remarks': accountingRemarks,
  '0104-orders-by-branch-and-time': ordersByBranchAndTime,
})
