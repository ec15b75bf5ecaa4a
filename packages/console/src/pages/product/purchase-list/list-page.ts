import { companyPurchaseOrders, storePurchaseOrders, type PurchaseOrders } from '@netbar/shared'
import type { PurchaseScope } from '@netbar/shared/contract'
import { createOrderExport, type OrderExport } from './create-order-export.ts'

/** What one of the two purchase lists is about. */
export interface ListPage {
  readonly scope: PurchaseScope
  readonly route: 'storePurchaseList' | 'companyPurchaseList'
  readonly detail: 'storePurchaseDetail' | 'purchaseOrderDetail'
  readonly list: PurchaseOrders
  readonly file: OrderExport
  /** Who has this function may write the list into a file. */
  readonly exportFunction: string
}

export const storePage: ListPage = {
  scope: 'store',
  route: 'storePurchaseList',
  detail: 'storePurchaseDetail',
  list: storePurchaseOrders,
  file: createOrderExport(storePurchaseOrders),
  exportFunction: 'STORE_PURCHASE_EXPORT',
}

export const companyPage: ListPage = {
  scope: 'company',
  route: 'companyPurchaseList',
  detail: 'purchaseOrderDetail',
  list: companyPurchaseOrders,
  file: createOrderExport(companyPurchaseOrders),
  exportFunction: 'COMPANY_PURCHASE_EXPORT',
}
