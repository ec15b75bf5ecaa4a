import type { SupplierOrderStatus } from '@netbar/shared/contract'
import type { Transition } from '../../../kit/documents/index.ts'

/** What can happen to an order to a supplier. */
export type SupplierOrderEvent = 'create' | 'order' | 'cancel' | 'receive' | 'closeShort'

/** Every step of an order to a supplier; what came decides which of the two ends of `receive` it has. */
export const supplierOrderTransitions: readonly Transition<SupplierOrderStatus, SupplierOrderEvent>[] = [
  [null, 'create', 'DRAFT'],
  ['DRAFT', 'order', 'ORDERED'],
  ['DRAFT', 'cancel', 'CANCELLED'],
  ['ORDERED', 'cancel', 'CANCELLED'],
  ['ORDERED', 'receive', 'PARTIALLY_RECEIVED'],
  ['ORDERED', 'receive', 'RECEIVED'],
  ['PARTIALLY_RECEIVED', 'receive', 'PARTIALLY_RECEIVED'],
  ['PARTIALLY_RECEIVED', 'receive', 'RECEIVED'],
  ['PARTIALLY_RECEIVED', 'closeShort', 'CLOSED_SHORT'],
]

/** The states that an order can be in after an event; none when the event cannot happen now. */
export const supplierOrderEnds = (
  from: SupplierOrderStatus | null,
  event: SupplierOrderEvent,
): readonly SupplierOrderStatus[] =>
  supplierOrderTransitions.filter((step) => step[0] === from && step[1] === event).map(([, , to]) => to)
