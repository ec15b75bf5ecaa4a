import { documentMachine } from '../../kit/document-machine.ts'
import type { EventOf } from '../../kit/document-machine.ts'
import { REFUND_STATUSES } from '../refunds.ts'

/** Common to every refund type: who takes which step. */
const common = {
  states: REFUND_STATUSES,
  events: ['submit', 'sendBack', 'cancel', 'approve', 'reject', 'receive', 'account', 'reverse'],
  needs: {
    submit: 'REFUND_START',
    sendBack: 'REFUND_SEND_BACK',
    cancel: 'REFUND_CANCEL',
    approve: 'PURCHASE_REFUND_AUDIT',
    reject: 'PURCHASE_REFUND_AUDIT',
    receive: 'PURCHASE_REFUND_RECEIVE',
    account: 'RETURN_ACCOUNTING',
    reverse: 'RETURN_ACCOUNTING_REVERSE',
  },
  sides: {
    submit: 'store',
    sendBack: 'store',
    cancel: 'store',
    approve: 'company',
    reject: 'company',
    receive: 'company',
    account: 'company',
    reverse: 'company',
  },
  decisions: ['approve', 'reject', 'receive', 'account'],
} as const

/** Goods are returned, and then their credit is settled. */
const goodsMachine = documentMachine({
  ...common,
  transitions: [
    [null, 'submit', 'SUBMITTED'],
    ['SUBMITTED', 'cancel', 'CANCELLED'],
    ['SUBMITTED', 'approve', 'APPROVED'],
    ['SUBMITTED', 'reject', 'REJECTED'],
    ['APPROVED', 'cancel', 'CANCELLED'],
    ['APPROVED', 'sendBack', 'RETURNING'],
    ['RETURNING', 'receive', 'RECEIVED'],
    ['RECEIVED', 'account', 'COMPLETED'],
    // A wrong credit that is in no bill yet is reversed and settled again.
    ['COMPLETED', 'reverse', 'RECEIVED'],
  ],
})

/** Nothing was delivered, so nothing is returned. */
const undeliveredMachine = documentMachine({
  ...common,
  transitions: [
    [null, 'submit', 'SUBMITTED'],
    ['SUBMITTED', 'cancel', 'CANCELLED'],
    ['SUBMITTED', 'approve', 'COMPLETED'],
    ['SUBMITTED', 'reject', 'REJECTED'],
  ],
})

/** State machines of refunds, by type. */
export const refundMachines = { 0: goodsMachine, 1: goodsMachine, 2: undeliveredMachine } as const
export type RefundEvent = EventOf<typeof goodsMachine>
