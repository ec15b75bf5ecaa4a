import type { PurchaseOrderStatus, Shipment } from '@netbar/shared/contract'
import type { StatusTone } from '../../../ui/status-tag.tsx'

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

/** How deliveries of a status look. */
export const SHIPMENT_TONES: Readonly<Record<Shipment['status'], StatusTone>> = {
  IN_TRANSIT: 'urgent',
  RECEIVED: 'done',
  RECALLED: 'closed',
}
