import type { PurchaseOrderStatus, Shipment } from '@netbar/shared/contract'
import type { StatusTone } from '../../../ui/status-tag.tsx'

/** Tones of order statuses. */
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

/** Tones of delivery statuses. */
export const SHIPMENT_TONES: Readonly<Record<Shipment['status'], StatusTone>> = {
  IN_TRANSIT: 'urgent',
  RECEIVED: 'done',
  RECALLED: 'closed',
}
