import type { Migration } from 'kysely/migration'
import type { Engine } from './platform/db/engine.ts'
import { firstSchema } from './domains/org/migrations/0001-first-schema.ts'
import { brandsImagesDictionary } from './domains/org/migrations/0002-brands-images-dictionary.ts'
import { wechatPaymentMembers } from './domains/org/migrations/0003-wechat-payment-members.ts'
import { outboxWithoutMarks } from './domains/live/migrations/0004-outbox-without-marks.ts'
import { sessionLock } from './domains/access/migrations/0005-session-lock.ts'
import { documentReasons } from './kit/documents/migrations/0006-document-reasons.ts'
import { audit } from './kit/documents/migrations/0007-audit.ts'
import { suppliers } from './domains/purchasing/migrations/0008-suppliers.ts'
import { productCodes } from './domains/catalog/migrations/0009-product-codes.ts'
import { announcements } from './domains/news/migrations/0010-announcements.ts'
import { products } from './domains/catalog/migrations/0011-products.ts'
import { purchaseCart } from './domains/purchasing/migrations/0012-purchase-cart.ts'
import { productRequests } from './domains/catalog/migrations/0013-product-requests.ts'
import { stockDocuments } from './domains/stock/migrations/0014-stock-documents.ts'
import { refunds } from './domains/purchasing/migrations/0015-refunds.ts'
import { profile } from './domains/org/migrations/0016-profile.ts'
import { settlementBills } from './domains/purchasing/migrations/0017-settlement-bills.ts'
import { replacementsAndPrices } from './domains/purchasing/migrations/0018-replacements-and-prices.ts'
import { imports } from './kit/imports/migrations/0019-imports.ts'
import { ledgerByTime } from './domains/stock/migrations/0020-ledger-by-time.ts'
import { ledgerBySequence } from './domains/stock/migrations/0027-ledger-by-sequence.ts'
import { productsByName } from './domains/catalog/migrations/0021-products-by-name.ts'
import { productDiscounts } from './domains/catalog/migrations/0022-product-discounts.ts'
import { paymentReversals } from './domains/purchasing/migrations/0023-payment-reversals.ts'
import { importOffers } from './kit/imports/migrations/0024-import-offers.ts'
import { sessionsByEnd } from './domains/access/migrations/0025-sessions-by-end.ts'
import { attachments } from './kit/attachments/migrations/0026-attachments.ts'
import { operationLog } from './kit/operations/migrations/0028-operation-log.ts'
import { productPictures } from './domains/catalog/migrations/0029-product-pictures.ts'
import { returnAccounting } from './domains/purchasing/migrations/0030-return-accounting.ts'
import { announcementEntries } from './domains/news/migrations/0031-announcement-entries.ts'
import { productsByInitials } from './domains/catalog/migrations/0032-products-by-initials.ts'
import { returnPolicies } from './domains/purchasing/migrations/0033-return-policies.ts'
import { productSetting } from './domains/catalog/migrations/0034-product-setting.ts'
import { categoryFaces } from './domains/catalog/migrations/0035-category-faces.ts'
import { tradeRows } from './domains/bar/migrations/0036-trade-rows.ts'
import { productUnits } from './domains/catalog/migrations/0037-product-units.ts'
import { expirySetting } from './domains/catalog/migrations/0038-expiry-setting.ts'
import { groupShelves } from './domains/catalog/migrations/0039-group-shelves.ts'
import { brandRequests } from './domains/catalog/migrations/0040-brand-requests.ts'
import { releases } from './domains/news/migrations/0041-releases.ts'
import { materials } from './domains/catalog/migrations/0042-materials.ts'
import { supplierContracts } from './domains/purchasing/migrations/0043-supplier-contracts.ts'
import { deliveryContacts } from './domains/purchasing/migrations/0044-delivery-contacts.ts'
import { supplierPhotos } from './domains/purchasing/migrations/0045-supplier-photos.ts'
import { supplierOrders } from './domains/purchasing/migrations/0046-supplier-orders.ts'
import { payCheckFailures } from './domains/org/migrations/0047-pay-check-failures.ts'
import { supplierProducts } from './domains/purchasing/migrations/0048-supplier-products.ts'
import { unstoredReminders } from './domains/purchasing/migrations/0049-unstored-reminders.ts'
import { chosenCounts } from './domains/stock/migrations/0051-chosen-counts.ts'
import { accountingRemarks } from './domains/purchasing/migrations/0052-accounting-remarks.ts'
import { stockLots } from './domains/stock/migrations/0053-stock-lots.ts'

/** Every migration by its name, in the order of names. A released one never changes. */
export const migrations = (engine: Engine): Record<string, Migration> => ({
  '0001-first-schema': firstSchema(engine),
  '0002-brands-images-dictionary': brandsImagesDictionary(engine),
  '0003-wechat-payment-members': wechatPaymentMembers(engine),
  '0004-outbox-without-marks': outboxWithoutMarks,
  '0005-session-lock': sessionLock,
  '0006-document-reasons': documentReasons,
  '0007-audit': audit(engine),
  '0008-suppliers': suppliers(engine),
  '0009-product-codes': productCodes,
  '0010-announcements': announcements(engine),
  '0011-products': products(engine),
  '0012-purchase-cart': purchaseCart(engine),
  '0013-product-requests': productRequests(engine),
  '0014-stock-documents': stockDocuments(engine),
  '0015-refunds': refunds(engine),
  '0016-profile': profile,
  '0017-settlement-bills': settlementBills(engine),
  '0018-replacements-and-prices': replacementsAndPrices(engine),
  '0019-imports': imports(engine),
  '0020-ledger-by-time': ledgerByTime,
  '0021-products-by-name': productsByName,
  '0022-product-discounts': productDiscounts(engine),
  '0023-payment-reversals': paymentReversals(engine),
  '0024-import-offers': importOffers,
  '0025-sessions-by-end': sessionsByEnd,
  '0026-attachments': attachments(engine),
  '0027-ledger-by-sequence': ledgerBySequence,
  '0028-operation-log': operationLog(engine),
  '0029-product-pictures': productPictures,
  '0030-return-accounting': returnAccounting(engine),
  '0031-announcement-entries': announcementEntries(engine),
  '0032-products-by-initials': productsByInitials,
  '0033-return-policies': returnPolicies(engine),
  '0034-product-setting': productSetting(engine),
  '0035-category-faces': categoryFaces,
  '0036-trade-rows': tradeRows(engine),
  '0037-product-units': productUnits,
  '0038-expiry-setting': expirySetting(engine),
  '0039-group-shelves': groupShelves,
  '0040-brand-requests': brandRequests(engine),
  '0041-releases': releases(engine),
  '0042-materials': materials(engine),
  '0043-supplier-contracts': supplierContracts,
  '0044-delivery-contacts': deliveryContacts,
  '0045-supplier-photos': supplierPhotos(engine),
  '0046-supplier-orders': supplierOrders(engine),
  '0047-pay-check-failures': payCheckFailures,
  '0048-supplier-products': supplierProducts(engine),
  '0049-unstored-reminders': unstoredReminders,
  '0051-chosen-counts': chosenCounts(engine),
  '0052-accounting-remarks': accountingRemarks,
  '0053-stock-lots': stockLots(engine),
})
