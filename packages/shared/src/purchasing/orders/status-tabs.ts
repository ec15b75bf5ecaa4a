import {
  PURCHASE_ORDER_STATUSES,
  type PurchaseOrderFilter,
  type PurchaseOrderStatus,
} from '../../contract/purchasing/purchase-lists.ts'
import type { StatusCounts } from './orders.ts'

/** A tab of a purchase list and its statuses; none for all orders. */
export interface PurchaseTab {
  readonly key: 'all' | 'pending' | 'preparing' | 'toStore' | 'partly' | 'stored' | 'closed'
  readonly statuses: readonly PurchaseOrderFilter[]
}

/** Tabs of a purchase list, in the order of an order's life cycle. */
export const PURCHASE_TABS: readonly PurchaseTab[] = [
  { key: 'all', statuses: [] },
  { key: 'pending', statuses: ['PENDING'] },
  { key: 'preparing', statuses: ['CONFIRMED', 'PARTIALLY_SHIPPED'] },
  // Also counted by the reminder and the CLI.
  { key: 'toStore', statuses: ['UNSTORED'] },
  { key: 'partly', statuses: ['PARTIALLY_STORED'] },
  { key: 'stored', statuses: ['STORED'] },
  { key: 'closed', statuses: ['REJECTED', 'CANCELLED', 'CLOSED'] },
]

/** Number of orders in a tab. */
export const ordersOfTab = (counts: StatusCounts, { statuses }: PurchaseTab): number =>
  (statuses.length > 0 ? statuses : PURCHASE_ORDER_STATUSES).reduce((sum, status) => sum + (counts[status] ?? 0), 0)

const RECEIVABLE: readonly PurchaseOrderStatus[] = ['PARTIALLY_SHIPPED', 'SHIPPED', 'PARTIALLY_STORED']

/** Whether an order in this status may have a delivery to receive. */
export const mayBeReceived = (status: PurchaseOrderStatus): boolean => RECEIVABLE.includes(status)
