import type { CompanyPurchaseListProps } from './company-purchase-list.tsx'
import { PurchaseList } from './purchase-list.tsx'
import type { StorePurchaseListProps } from './store-purchase-list.tsx'

/** Orders of the current branch with deliveries to receive, the oldest first, with 入库 for users who may. */
export const StoreWaitingOrders = ({ theme = 'light', onNavigate, onStored, receipt }: StorePurchaseListProps) => (
  <PurchaseList
    scope="store"
    list="storeWaiting"
    theme={theme}
    onNavigate={onNavigate}
    onStored={onStored}
    receipt={receipt}
  />
)

/** Orders that wait for the company to confirm or ship them, the oldest first. */
export const CompanyWaitingOrders = ({ theme = 'light', onNavigate }: CompanyPurchaseListProps) => (
  <PurchaseList scope="company" list="companyWaiting" theme={theme} onNavigate={onNavigate} />
)
