import { documentMachine } from '../../kit/document-machine.ts'
import type { EventOf } from '../../kit/document-machine.ts'
import { SUPPLIER_ORDER_STATUSES } from './supplier-orders.ts'

/** State machine of a supplier order; the received quantities decide which target state `receive` has. */
export const supplierOrderMachine = documentMachine({
  states: SUPPLIER_ORDER_STATUSES,
  events: ['create', 'receive', 'order', 'change', 'closeShort', 'cancel'],
  transitions: [
    [null, 'create', 'DRAFT'],
    ['DRAFT', 'change', 'DRAFT'],
    ['DRAFT', 'order', 'ORDERED'],
    ['DRAFT', 'cancel', 'CANCELLED'],
    ['ORDERED', 'cancel', 'CANCELLED'],
    ['ORDERED', 'receive', 'PARTIALLY_RECEIVED'],
    ['ORDERED', 'receive', 'RECEIVED'],
    ['PARTIALLY_RECEIVED', 'receive', 'PARTIALLY_RECEIVED'],
    ['PARTIALLY_RECEIVED', 'receive', 'RECEIVED'],
    ['PARTIALLY_RECEIVED', 'closeShort', 'CLOSED_SHORT'],
  ],
  needs: {
    create: 'SUPPLIER_ORDER_EDIT',
    receive: 'SUPPLIER_ORDER_RECEIVE',
    order: 'SUPPLIER_ORDER_EDIT',
    change: 'SUPPLIER_ORDER_EDIT',
    closeShort: 'SUPPLIER_ORDER_EDIT',
    cancel: 'SUPPLIER_ORDER_EDIT',
  },
})
export type SupplierOrderEvent = EventOf<typeof supplierOrderMachine>
