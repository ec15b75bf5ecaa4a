import type { PurchaseScope } from '@netbar/shared/contract'

/** Side of a list of purchase orders: the branch's or the company's. */
export interface PurchaseSide {
  readonly scope: PurchaseScope
  readonly route: 'storePurchaseList' | 'companyPurchaseList'
  readonly detail: 'storePurchaseDetail' | 'purchaseOrderDetail'
}
