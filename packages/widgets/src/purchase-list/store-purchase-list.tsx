import type { RouteTarget } from '@netbar/shared'
import type { ReceiptComponent } from '../receipt/receipt-form.tsx'
import { useRuntimeGuard } from '../runtime/use-runtime-guard.ts'
import type { Theme } from '../theme/theme.ts'
import { OrderBar } from './order-bar.tsx'
import { PurchaseList } from './purchase-list.tsx'

export interface StorePurchaseListProps {
  /** `light` unless given; `auto` follows the person's system. */
  readonly theme?: Theme
  /** 详情 was chosen; the host opens the order, or not. */
  readonly onNavigate?: (target: RouteTarget) => void
  /** Shows a delivery in the dialog of 入库: a host's own around `ReceiptForm`, say, that takes photos, too. */
  readonly receipt?: ReceiptComponent
}

/**
 * The purchase orders of the branch on the screen: tabs with counts, filters, sorting, what waits to be stored, and 入库
 * for who may. Has to be inside a runtime: a `NetbarProvider`, or effector-react's `Provider`.
 */
export const StorePurchaseList = ({ theme = 'light', onNavigate, receipt }: StorePurchaseListProps) => {
  useRuntimeGuard('StorePurchaseList')
  return (
    <PurchaseList scope="store" list="store" over={OrderBar} theme={theme} onNavigate={onNavigate} receipt={receipt} />
  )
}
