import { deliveryCalls } from './deliveries.ts'
import { pickingCalls } from './picking.ts'
import { purchaseActionCalls } from './purchase-actions.ts'
import { purchaseCartCalls } from './purchase-cart.ts'
import { purchaseStatisticsCalls } from './purchase-statistics.ts'
import { purchasingCalls } from './purchasing.ts'
import { receiptPhotoCalls } from './receipt-photos.ts'
import { refundCalls } from './refunds.ts'
import { replacementCalls } from './replacements.ts'
import { returnAccountingCalls } from './return-accounting.ts'
import { settlementBillCalls } from './settlement-bills.ts'
import { supplierOrderCalls } from './suppliers/supplier-orders.ts'
import { supplierProductCalls } from './suppliers/supplier-products.ts'
import { supplierCalls } from './suppliers/suppliers.ts'

export * from './home/todo-kinds.ts'
export * from './deliveries.ts'
export * from './machines/bill-machine.ts'
export * from './machines/order-machine.ts'
export * from './machines/refund-machine.ts'
export * from './machines/replacement-machine.ts'
export * from './ordering/ordering-rules.ts'
export * from './picking.ts'
export * from './purchase-actions.ts'
export * from './purchase-cart.ts'
export * from './purchase-lists.ts'
export * from './ordering/purchase-rules.ts'
export * from './purchase-statistics.ts'
export * from './purchasing.ts'
export * from './receipt-photos.ts'
export * from './receipt-rules.ts'
export * from './refund-rules.ts'
export * from './refunds.ts'
export * from './replacement-rules.ts'
export * from './replacements.ts'
export * from './return-accounting.ts'
export * from './settlement-bills.ts'
export { isCreditCode } from './suppliers/credit-code.ts'
export * from './suppliers/supplier-order-machine.ts'
export * from './suppliers/supplier-orders.ts'
export * from './suppliers/supplier-products.ts'
export * from './suppliers/suppliers.ts'
export * from './unstored.ts'

/** The calls about what branches order of the company, and it of suppliers, by feature. */
export const purchasingFeatures: {
  readonly purchasing: typeof purchasingCalls
  readonly purchaseActions: typeof purchaseActionCalls
  readonly deliveries: typeof deliveryCalls
  readonly picking: typeof pickingCalls
  readonly purchaseCart: typeof purchaseCartCalls
  readonly purchaseStatistics: typeof purchaseStatisticsCalls
  readonly receiptPhotos: typeof receiptPhotoCalls
  readonly refunds: typeof refundCalls
  readonly returnAccounting: typeof returnAccountingCalls
  readonly settlementBills: typeof settlementBillCalls
  readonly replacements: typeof replacementCalls
  readonly suppliers: typeof supplierCalls
  readonly supplierOrders: typeof supplierOrderCalls
  readonly supplierProducts: typeof supplierProductCalls
} = {
  purchasing: purchasingCalls,
  purchaseActions: purchaseActionCalls,
  deliveries: deliveryCalls,
  picking: pickingCalls,
  purchaseCart: purchaseCartCalls,
  purchaseStatistics: purchaseStatisticsCalls,
  receiptPhotos: receiptPhotoCalls,
  refunds: refundCalls,
  returnAccounting: returnAccountingCalls,
  settlementBills: settlementBillCalls,
  replacements: replacementCalls,
  suppliers: supplierCalls,
  supplierOrders: supplierOrderCalls,
  supplierProducts: supplierProductCalls,
}

declare module '../core/function-id.ts' {
  /** By the page that they are of. */
  interface FunctionIds {
    // productMasterManage
    PURCHASE_REFUND_AUDIT: never
    PURCHASE_REFUND_RECEIVE: never
    // purchase
    PURCHASE_CART: never
    PURCHASE_UPLOAD: never
    PURCHASE_SUBMIT: never
    // storePurchaseList
    PURCHASE_WAREHOUSING: never
    PURCHASE_CANCEL: never
    REFUND_START: never
    STORE_PURCHASE_EXPORT: never
    // companyPurchaseList
    PURCHASE_CONFIRM: never
    PURCHASE_REJECT: never
    PURCHASE_SHIP: never
    PURCHASE_CLOSE: never
    SUPPLIER_ORDER_EDIT: never
    SUPPLIER_ORDER_RECEIVE: never
    COMPANY_PURCHASE_EXPORT: never
    // suppliers
    SUPPLIER_VIEW: never
    SUPPLIER_EDIT: never
    SUPPLIER_DISABLE: never
    SUPPLIER_VIEW_SENSITIVE: never
    SUPPLIER_EXPORT: never
    // settlementBillings
    BILL_GENERATE: never
    BILL_ISSUE: never
    BILL_VOID: never
    BILL_ADJUST: never
    BILL_PAY: never
    BILL_CONFIRM: never
    BILL_DISPUTE: never
    BILL_EXPORT: never
    // purchaseTimesStatistics
    PURCHASE_STATISTICS_VIEW: never
    PURCHASE_STATISTICS_EXPORT: never
    REPLACEMENT_SUBMIT: never
    REPLACEMENT_AUDIT: never
    REPLACEMENT_EXPORT: never
    // refundGoodsList
    REFUND_CANCEL: never
    REFUND_SEND_BACK: never
    REFUND_EXPORT: never
    // purchaseReturnAccountingList
    RETURN_ACCOUNTING: never
    RETURN_ACCOUNTING_REVERSE: never
    RETURN_ACCOUNTING_EXPORT: never
  }
}

declare module '../kit/comments.ts' {
  interface DocumentKinds {
    purchaseOrder: never
    refund: never
    replacement: never
    settlementBill: never
    supplierOrder: never
  }
}
