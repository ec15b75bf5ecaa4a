import { documentMachine } from '../../kit/document-machine.ts'
import type { EventOf } from '../../kit/document-machine.ts'
import { PURCHASE_ORDER_STATUSES } from '../purchase-lists.ts'
import { SHIPMENT_STATUSES } from '../purchasing.ts'

/** State machine of a purchase order. Where an event has several target states, the lines decide. */
export const orderMachine = documentMachine({
  states: PURCHASE_ORDER_STATUSES,
  events: [
    'submit',
    'createByReplacement',
    'warehousing',
    'confirm',
    'ship',
    'recall',
    'closeRemainder',
    'reject',
    'cancel',
    'refund',
  ],
  transitions: [
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
  ],
  needs: {
    submit: 'PURCHASE_SUBMIT',
    warehousing: 'PURCHASE_WAREHOUSING',
    confirm: 'PURCHASE_CONFIRM',
    ship: 'PURCHASE_SHIP',
    recall: 'PURCHASE_SHIP',
    closeRemainder: 'PURCHASE_CLOSE',
    reject: 'PURCHASE_REJECT',
    cancel: 'PURCHASE_CANCEL',
  },
  sides: {
    submit: 'store',
    warehousing: 'store',
    cancel: 'store',
    confirm: 'company',
    ship: 'company',
    recall: 'company',
    closeRemainder: 'company',
    reject: 'company',
  },
  decisions: ['confirm', 'reject'],
})
export type PurchaseOrderEvent = EventOf<typeof orderMachine>

/** State machine of one delivery of an order, moved by steps of the order. */
export const shipmentMachine = documentMachine({
  states: SHIPMENT_STATUSES,
  events: ['ship', 'warehousing', 'recall'],
  transitions: [
    [null, 'ship', 'IN_TRANSIT'],
    ['IN_TRANSIT', 'warehousing', 'RECEIVED'],
    ['IN_TRANSIT', 'recall', 'RECALLED'],
  ],
  needs: { ship: 'PURCHASE_SHIP', warehousing: 'PURCHASE_WAREHOUSING', recall: 'PURCHASE_SHIP' },
  sides: { ship: 'company', warehousing: 'store', recall: 'company' },
})
