import { fn, page } from '../../kernel/menu/index.ts'

/** Pages of the domain with their functions. */
export const menu = [
  page('purchase', 'product_index', { sort: 4, icon: 'shopping-cart' }, [
    fn('PURCHASE_CART'),
    fn('PURCHASE_UPLOAD'),
    fn('PURCHASE_SUBMIT'),
  ]),
  page('storePurchaseList', 'product_index', { sort: 5, icon: 'solution' }, [
    fn('PURCHASE_WAREHOUSING'),
    fn('PURCHASE_CANCEL'),
    fn('REFUND_START'),
    fn('STORE_PURCHASE_EXPORT'),
  ]),
  page('companyPurchaseList', 'product_index', { sort: 6, icon: 'audit' }, [
    fn('PURCHASE_CONFIRM'),
    fn('PURCHASE_REJECT'),
    fn('PURCHASE_SHIP'),
    fn('PURCHASE_CLOSE'),
    fn('SUPPLIER_ORDER_EDIT'),
    fn('SUPPLIER_ORDER_RECEIVE'),
    fn('COMPANY_PURCHASE_EXPORT'),
  ]),
  page('settlementBillings', 'product_index', { sort: 8, icon: 'account-book' }, [
    fn('BILL_GENERATE'),
    fn('BILL_ISSUE'),
    fn('BILL_VOID'),
    fn('BILL_ADJUST'),
    fn('BILL_PAY'),
    fn('BILL_CONFIRM'),
    fn('BILL_DISPUTE'),
    fn('BILL_EXPORT'),
  ]),
  page('purchaseTimesStatistics', 'product_index', { sort: 9, icon: 'bar-chart' }, [
    fn('PURCHASE_STATISTICS_VIEW'),
    fn('PURCHASE_STATISTICS_EXPORT'),
    fn('REPLACEMENT_SUBMIT'),
    fn('REPLACEMENT_AUDIT'),
    fn('REPLACEMENT_EXPORT'),
  ]),
  page('refundGoodsList', 'product_index', { sort: 10, icon: 'rollback' }, [
    fn('REFUND_CANCEL'),
    fn('REFUND_SEND_BACK'),
    fn('REFUND_EXPORT'),
  ]),
  page('purchaseReturnAccountingList', 'product_index', { sort: 11, icon: 'calculator' }, [
    fn('RETURN_ACCOUNTING'),
    fn('RETURN_ACCOUNTING_REVERSE'),
    fn('RETURN_ACCOUNTING_EXPORT'),
  ]),
]
