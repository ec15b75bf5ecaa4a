import type { StatusCounts } from '@netbar/shared'
import type { PurchaseOrderStatus } from '@netbar/shared/contract'

/** A tab of the list and the statuses that it shows; none for all. */
export interface StatusTab {
  readonly key: 'pending' | 'preparing' | 'toStore' | 'partly' | 'stored' | 'closed' | null
  readonly statuses: readonly PurchaseOrderStatus[]
}

export const STATUS_TABS: readonly StatusTab[] = [
  { key: null, statuses: [] },
  { key: 'pending', statuses: ['PENDING'] },
  { key: 'preparing', statuses: ['CONFIRMED', 'PARTIALLY_SHIPPED'] },
  { key: 'toStore', statuses: ['SHIPPED'] },
  { key: 'partly', statuses: ['PARTIALLY_STORED'] },
  { key: 'stored', statuses: ['STORED'] },
  { key: 'closed', statuses: ['REJECTED', 'CANCELLED', 'CLOSED'] },
]

/** Statuses in which a delivery may wait for the store. */
export const STORABLE: ReadonlySet<PurchaseOrderStatus> = new Set(['PARTIALLY_SHIPPED', 'SHIPPED', 'PARTIALLY_STORED'])

/** How many orders a tab shows. */
export const countOf = (counts: StatusCounts, { statuses }: StatusTab): number =>
  (statuses.length > 0 ? statuses.map((status) => counts[status] ?? 0) : Object.values(counts)).reduce(
    (sum, count) => sum + count,
    0,
  )
