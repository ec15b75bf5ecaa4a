import type { RouteTarget } from '@netbar/shared'
import type { PurchaseOrder } from '@netbar/shared/contract'
import type { ReceiptComponent } from '../receipt/receipt-form.tsx'
import type { Theme } from '../theme/theme.ts'
import { OrderBar } from './order-bar.tsx'
import { PurchaseList } from './purchase-list.tsx'

export interface StorePurchaseListProps {
  /** `light` by default; `auto` follows the system. */
  readonly theme?: Theme
  /** 详情 was chosen; the host may open the order. */
  readonly onNavigate?: (target: RouteTarget) => void
  /** A delivery of this order was received. */
  readonly onStored?: (order: PurchaseOrder) => void
  /** Replaces the form in the dialog of 入库, e.g. with the host's own around `ReceiptForm` that also takes photos. */
  readonly receipt?: ReceiptComponent | undefined
}

/**
 * Purchase orders of the current branch: tabs with counts, filters, sorting, deliveries to receive, and 入库 for users
 * who may. Must be inside a runtime: a `NetbarProvider`, or effector-react's `Provider`.
 */
export const StorePurchaseList = ({ theme = 'light', onNavigate, onStored, receipt }: StorePurchaseListProps) => (
  <PurchaseList
    scope="store"
    list="store"
    over={OrderBar}
    theme={theme}
    onNavigate={onNavigate}
    onStored={onStored}
    receipt={receipt}
  />
)
