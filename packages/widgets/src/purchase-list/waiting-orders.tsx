import { useRuntimeGuard } from '../runtime/use-runtime-guard.ts'
import type { CompanyPurchaseListProps } from './company-purchase-list.tsx'
import { PurchaseList } from './purchase-list.tsx'
import type { StorePurchaseListProps } from './store-purchase-list.tsx'

/** Of the store purchase list what waits to be put into stock, the longest first, with 入库 for who may. */
export const StoreWaitingOrders = ({ theme = 'light', onNavigate, receipt }: StorePurchaseListProps) => {
  useRuntimeGuard('StoreWaitingOrders')
  return <PurchaseList scope="store" list="storeWaiting" theme={theme} onNavigate={onNavigate} receipt={receipt} />
}

/** Of the company purchase list what waits to be confirmed or sent, the oldest first. */
export const CompanyWaitingOrders = ({ theme = 'light', onNavigate }: CompanyPurchaseListProps) => {
  useRuntimeGuard('CompanyWaitingOrders')
  return <PurchaseList scope="company" list="companyWaiting" theme={theme} onNavigate={onNavigate} />
}
