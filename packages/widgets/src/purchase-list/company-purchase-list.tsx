import type { RouteTarget } from '@netbar/shared'
import { useRuntimeGuard } from '../runtime/use-runtime-guard.ts'
import type { Theme } from '../theme/theme.ts'
import { PurchaseList } from './purchase-list.tsx'

export interface CompanyPurchaseListProps {
  /** `light` unless given; `auto` follows the person's system. */
  readonly theme?: Theme
  /** The whole list unless given; `waiting` is what waits for the company, the oldest first. */
  readonly shows?: 'all' | 'waiting'
  /** 详情 was chosen; the host opens the order, or not. */
  readonly onNavigate?: (target: RouteTarget) => void
}

/**
 * The purchase orders of all branches that the person may see. Has to be inside a runtime: a `NetbarProvider`, or
 * effector-react's `Provider`.
 */
export const CompanyPurchaseList = ({ theme = 'light', shows = 'all', onNavigate }: CompanyPurchaseListProps) => {
  useRuntimeGuard('CompanyPurchaseList')
  return <PurchaseList scope="company" shows={shows} theme={theme} onNavigate={onNavigate} />
}
