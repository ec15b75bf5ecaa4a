export { Bell, type BellProps } from './bell/bell.tsx'
export { BranchSelector, type BranchSelectorProps } from './branch-selector/branch-selector.tsx'
export { NoticeFeed, type NoticeFeedProps } from './notice-feed/notice-feed.tsx'
export { CompanyPurchaseList, type CompanyPurchaseListProps } from './purchase-list/company-purchase-list.tsx'
export type { PurchaseChoice, PurchaseFilters, PurchaseSort } from './purchase-list/purchase-choice.ts'
export { StorePurchaseList, type StorePurchaseListProps } from './purchase-list/store-purchase-list.tsx'
export {
  usePurchaseOrders,
  type PurchaseListName,
  type PurchaseOrdersView,
} from './purchase-list/use-purchase-orders.ts'
export { CompanyWaitingOrders, StoreWaitingOrders } from './purchase-list/waiting-orders.tsx'
export {
  ReceiptForm,
  type ReceiptAddition,
  type ReceiptComponent,
  type ReceiptFormProps,
  type ReceiptPlace,
  type ReceiptProps,
} from './receipt/receipt-form.tsx'
export { NetbarProvider, type NetbarProviderProps } from './runtime/netbar-provider.tsx'
export { configure } from './runtime/registry.ts'
export type { WidgetsConfig } from './runtime/types.ts'
export type { Theme } from './theme/theme.ts'
export type { RouteTarget } from '@netbar/shared'
export type { Locale } from '@netbar/shared/texts'
