export {
  Bell,
  BranchSelector,
  CompanyPurchaseList,
  CompanyWaitingOrders,
  NoticeFeed,
  ReceiptForm,
  StorePurchaseList,
  StoreWaitingOrders,
  type BellProps,
  type BranchSelectorProps,
  type CompanyPurchaseListProps,
  type NoticeFeedProps,
  type ReceiptFormProps,
  type StorePurchaseListProps,
} from './react/components.tsx'
export { NetbarProvider, type NetbarProviderProps } from './react/netbar-provider.tsx'
export type { PurchaseChoice, PurchaseFilters, PurchaseSort } from './hooks/purchase-choice.ts'
export { useBranches, type BranchesView } from './hooks/use-branches.ts'
export { useMessages, type MessagesView } from './hooks/use-messages.ts'
export { useNotices, type NoticesView } from './hooks/use-notices.ts'
export { useUnread, type UnreadView } from './hooks/use-unread.ts'
export { usePurchaseOrders, type PurchaseListName, type PurchaseOrdersView } from './hooks/use-purchase-orders.ts'
export type { ReceiptAddition, ReceiptComponent, ReceiptPlace, ReceiptProps } from './receipt/receipt-form.tsx'
export { configure } from './runtime/registry.ts'
export type { WidgetsConfig } from './runtime/types.ts'
export type { Theme } from './theme/theme.ts'
export type { RouteTarget } from '@netbar/shared'
export type { Locale } from '@netbar/shared/texts'
