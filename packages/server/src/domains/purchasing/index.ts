import { defineDomain } from '../../kernel/domain.ts'
import { createImportHandlers } from '../../kit/imports/index.ts'
import { productChanged } from '../catalog/index.ts'
import { documentSubjects } from './document-subjects.ts'
import { menu } from './menu.ts'
import { notificationKinds } from './notification-kinds.ts'
import { notificationSamples } from './notification-samples.ts'
import { migrations } from './migrations/index.ts'
import {
  deliveryHandlers,
  orderSettled,
  pickingHandlers,
  purchaseActionHandlers,
  purchasingHandlers,
  receiptPhotoHandlers,
  startUnstoredReminders,
} from './orders/index.ts'
import { purchaseCartHandlers, purchaseImport } from './purchase-cart/index.ts'
import { purchaseStatisticsHandlers } from './purchase-statistics/index.ts'
import { refundHandlers, returnAccountingHandlers } from './refunds/index.ts'
import { followChild, replacementHandlers } from './replacements/index.ts'
import { settlementBillHandlers } from './settlement-bills/index.ts'
import { supplierOrderHandlers } from './supplier-orders/index.ts'
import { followPreferred, supplierProductHandlers } from './supplier-products/index.ts'
import { suppliers } from './suppliers/index.ts'
import { texts } from './texts/index.ts'
import { todos } from './todos.ts'

export type * from './orders/tables.ts'
export type * from './purchase-cart/tables.ts'
export type * from './refunds/tables.ts'
export type * from './replacements/tables.ts'
export type * from './settlement-bills/tables.ts'
export type * from './supplier-orders/tables.ts'
export type * from './supplier-products/tables.ts'
export type * from './suppliers/tables.ts'

export {
  branchesInScope,
  confirmOrder,
  receiveShipment,
  remindedSince,
  shipOrder,
  submitOrder,
  suggestLines,
  sumsOf,
  supplyForOrder,
  unstoredDeliveries,
} from './orders/index.ts'

/** Orders of branches to the company and of the company to suppliers: deliveries, refunds, replacements, bills. */
export const purchasing = defineDomain({
  name: 'purchasing',
  features: [suppliers],
  menu: [...menu, ...suppliers.menu],
  notificationKinds,
  notificationSamples,
  texts,
  todos,
  migrations,
  handlers: () => ({
    purchasing: purchasingHandlers,
    purchaseActions: purchaseActionHandlers,
    deliveries: deliveryHandlers,
    picking: pickingHandlers,
    purchaseCart: purchaseCartHandlers,
    purchaseImport: createImportHandlers(purchaseImport),
    purchaseStatistics: purchaseStatisticsHandlers,
    receiptPhotos: receiptPhotoHandlers,
    refunds: refundHandlers,
    returnAccounting: returnAccountingHandlers,
    settlementBills: settlementBillHandlers,
    replacements: replacementHandlers,
    supplierOrders: supplierOrderHandlers,
    supplierProducts: supplierProductHandlers,
    ...suppliers.handlers,
  }),
  documentSubjects,
  imports: { purchaseImport },
  jobs: [startUnstoredReminders],
  follow: () => {
    orderSettled.add(followChild)
    productChanged.add(followPreferred)
  },
})
