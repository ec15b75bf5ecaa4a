import type { PurchaseOrderStatus } from '@netbar/shared/contract'

/** Ant Design's names of the colours that orders of a status have in lists. */
export const STATUS_COLOURS: Readonly<Record<PurchaseOrderStatus, string>> = {
  PENDING: 'gold',
  CONFIRMED: 'blue',
  PARTIALLY_SHIPPED: 'blue',
  SHIPPED: 'volcano',
  PARTIALLY_STORED: 'orange',
  STORED: 'green',
  REJECTED: 'red',
  CANCELLED: 'default',
  CLOSED: 'default',
}
