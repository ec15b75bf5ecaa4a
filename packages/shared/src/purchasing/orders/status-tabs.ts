import {
  PURCHASE_ORDER_STATUSES,
  type PurchaseOrderFilter,
  type PurchaseOrderStatus,
} from '../../contract/purchasing/purchase-lists.ts'
import type { StatusCounts } from './orders.ts'

/** A tab of a purchase list and what it shows; nothing is named for all. */
export interface PurchaseTab {
  readonly key: 'all' | 'pending' | 'preparing' | 'toStore' | 'partly' | 'stored' | 'closed'
  readonly statuses: readonly PurchaseOrderFilter[]
}

/** The tabs of a purchase list, in the order of an order's life. */
export const PURCHASE_TABS: readonly PurchaseTab[] = [
  { key: 'all', statuses: [] },
  { key: 'pending', statuses: ['PENDING'] },
  { key: 'preparing', statuses: ['CONFIRMED', 'PARTIALLY_SHIPPED'] },
  // What the reminder and the CLI tell of, too.
  { key: 'toStore', statuses: ['UNSTORED'] },
  { key: 'partly', statuses: ['PARTIALLY_STORED'] },
  { key: 'stored', statuses: ['STORED'] },
  { key: 'closed', statuses: ['REJECTED', 'CANCELLED', 'CLOSED'] },
]

/** How many orders a tab shows. */
export const ordersOfTab = (counts: StatusCounts, { statuses }: PurchaseTab): number =>
  (statuses.length > 0 ? statuses : PURCHASE_ORDER_STATUSES).reduce((sum, status) => sum + (counts[status] ?? 0), 0)

const RECEIVABLE: readonly PurchaseOrderStatus[] = ['PARTIALLY_SHIPPED', 'SHIPPED', 'PARTIALLY_STORED']

/** Whether a delivery of an order in this status may wait for the store. */
export const mayBeReceived = (status: PurchaseOrderStatus): boolean => RECEIVABLE.includes(status)
