import type { PurchaseOrderStatus } from '@netbar/shared/contract'
import type { StatusTone } from '../../ui/status-tag.tsx'

/** How orders of a status look in lists. */
export const STATUS_TONES: Readonly<Record<PurchaseOrderStatus, StatusTone>> = {
  PENDING: 'waiting',
  CONFIRMED: 'moving',
  PARTIALLY_SHIPPED: 'moving',
  SHIPPED: 'urgent',
  PARTIALLY_STORED: 'urgent',
  STORED: 'done',
  REJECTED: 'refused',
  CANCELLED: 'closed',
  CLOSED: 'closed',
}
