import { PURCHASE_ORDER_STATUSES } from '@netbar/shared/contract'
import type { PurchaseOrderStatus } from '@netbar/shared/contract'
import type { Transition } from '../../../kit/documents/index.ts'

/** What can happen to a purchase order. */
export type PurchaseOrderEvent =
  | 'submit'
  | 'createByReplacement'
  | 'cancel'
  | 'confirm'
  | 'reject'
  | 'ship'
  | 'warehousing'
  | 'recall'
  | 'closeRemainder'
  | 'refund'

/** What can happen to a shipment. */
export type ShipmentEvent = 'ship' | 'warehousing' | 'recall'

export type ShipmentStatus = 'IN_TRANSIT' | 'RECEIVED' | 'RECALLED'

/** Every step of a purchase order. Where one event has several ends, the lines decide which. */
export const purchaseOrderTransitions: readonly Transition<PurchaseOrderStatus, PurchaseOrderEvent>[] = [
  [null, 'submit', 'PENDING'],
  [null, 'createByReplacement', 'PENDING'],
  ['PENDING', 'cancel', 'CANCELLED'],
  ['PENDING', 'confirm', 'CONFIRMED'],
  ['PENDING', 'reject', 'REJECTED'],
  ['CONFIRMED', 'ship', 'PARTIALLY_SHIPPED'],
  ['CONFIRMED', 'ship', 'SHIPPED'],
  ['PARTIALLY_SHIPPED', 'ship', 'SHIPPED'],
  ['PARTIALLY_SHIPPED', 'ship', 'PARTIALLY_SHIPPED'],
  ['PARTIALLY_STORED', 'ship', 'PARTIALLY_STORED'],
  ['PARTIALLY_SHIPPED', 'warehousing', 'PARTIALLY_STORED'],
  ['SHIPPED', 'warehousing', 'PARTIALLY_STORED'],
  ['SHIPPED', 'warehousing', 'STORED'],
  ['PARTIALLY_STORED', 'warehousing', 'PARTIALLY_STORED'],
  ['PARTIALLY_STORED', 'warehousing', 'STORED'],
  ['PARTIALLY_SHIPPED', 'recall', 'CONFIRMED'],
  ['SHIPPED', 'recall', 'CONFIRMED'],
  ['SHIPPED', 'recall', 'PARTIALLY_SHIPPED'],
  ['PARTIALLY_SHIPPED', 'recall', 'PARTIALLY_SHIPPED'],
  ['PARTIALLY_STORED', 'recall', 'PARTIALLY_STORED'],
  ['CONFIRMED', 'closeRemainder', 'CLOSED'],
  ['PARTIALLY_SHIPPED', 'closeRemainder', 'SHIPPED'],
  ['PARTIALLY_STORED', 'closeRemainder', 'STORED'],
  ['PARTIALLY_STORED', 'closeRemainder', 'PARTIALLY_STORED'],
  ['CONFIRMED', 'refund', 'CONFIRMED'],
  ['CONFIRMED', 'refund', 'CLOSED'],
  ['PARTIALLY_SHIPPED', 'refund', 'PARTIALLY_SHIPPED'],
  ['PARTIALLY_SHIPPED', 'refund', 'SHIPPED'],
  ['PARTIALLY_STORED', 'refund', 'PARTIALLY_STORED'],
  ['PARTIALLY_STORED', 'refund', 'STORED'],
]

/** Every step of a shipment. */
export const shipmentTransitions: readonly Transition<ShipmentStatus, ShipmentEvent>[] = [
  [null, 'ship', 'IN_TRANSIT'],
  ['IN_TRANSIT', 'warehousing', 'RECEIVED'],
  ['IN_TRANSIT', 'recall', 'RECALLED'],
]

const ends = <Status, Event>(transitions: readonly Transition<Status, Event>[], from: Status | null, event: Event) =>
  transitions.filter((step) => step[0] === from && step[1] === event).map((step) => step[2])

/** The states an order may be in after an event; none when the event cannot happen now. */
export const orderEnds = (
  from: PurchaseOrderStatus | null,
  event: PurchaseOrderEvent,
): readonly PurchaseOrderStatus[] => ends(purchaseOrderTransitions, from, event)

/** The states a shipment may be in after an event; none when the event cannot happen now. */
export const shipmentEnds = (from: ShipmentStatus | null, event: ShipmentEvent): readonly ShipmentStatus[] =>
  ends(shipmentTransitions, from, event)

/** States that an order never leaves. */
export const finalOrderStatuses: readonly PurchaseOrderStatus[] = PURCHASE_ORDER_STATUSES.filter(
  (status) => !purchaseOrderTransitions.some(([from]) => from === status),
)
