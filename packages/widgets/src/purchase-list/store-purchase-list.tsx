import type { RouteTarget } from '@netbar/shared'
import { useRuntimeGuard } from '../runtime/use-runtime-guard.ts'
import type { Theme } from '../theme/theme.ts'
import { PurchaseList } from './purchase-list.tsx'

export interface StorePurchaseListProps {
  /** `light` unless given; `auto` follows the person's system. */
  readonly theme?: Theme
  /** 详情 was chosen; the host opens the order, or not. */
  readonly onNavigate?: (target: RouteTarget) => void
}

/**
 * The purchase orders of the branch on the screen: tabs with counts, filters, sorting, what waits to be stored, and 入库
 * for who may. Has to be inside a runtime: a `NetbarProvider`, or effector-react's `Provider`.
 */
export const StorePurchaseList = ({ theme = 'light', onNavigate }: StorePurchaseListProps) => {
  useRuntimeGuard('StorePurchaseList')
  return <PurchaseList scope="store" theme={theme} onNavigate={onNavigate} />
}
