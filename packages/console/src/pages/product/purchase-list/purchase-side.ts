import type { PurchaseScope } from '@netbar/shared/contract'

/** Whose list of purchase orders it is. */
export interface PurchaseSide {
  readonly scope: PurchaseScope
  readonly route: 'storePurchaseList' | 'companyPurchaseList'
  readonly detail: 'storePurchaseDetail' | 'purchaseOrderDetail'
}
