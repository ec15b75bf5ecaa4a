import type { RouteTarget } from '@netbar/shared'
import type { Theme } from '../theme/theme.ts'
import { OrderBar } from './order-bar.tsx'
import { PurchaseList } from './purchase-list.tsx'

export interface CompanyPurchaseListProps {
  /** `light` by default; `auto` follows the system. */
  readonly theme?: Theme
  /** 详情 was chosen; the host may open the order. */
  readonly onNavigate?: (target: RouteTarget) => void
}

/**
 * Purchase orders of all branches that the user may see. Must be inside a runtime: a `NetbarProvider`, or
 * effector-react's `Provider`.
 */
export const CompanyPurchaseList = ({ theme = 'light', onNavigate }: CompanyPurchaseListProps) => (
  <PurchaseList scope="company" list="company" over={OrderBar} theme={theme} onNavigate={onNavigate} />
)
