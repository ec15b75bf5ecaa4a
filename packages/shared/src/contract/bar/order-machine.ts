import { documentMachine } from '../kit/document-machine.ts'
import type { EventOf } from '../kit/document-machine.ts'
import { ORDER_STATUSES } from './floor.ts'

/**
 * State machine of a guest's order: guests place orders, which the counter confirms; the counter sells without confirming. Goods
 * leave the shelf when it is completed. Payment and refunds leave the state as it is.
 */
export const guestOrderMachine = documentMachine({
  states: ORDER_STATUSES,
  events: ['place', 'sell', 'confirm', 'complete', 'pay', 'refund', 'cancel'],
  transitions: [
    [null, 'place', 'PENDING'],
    [null, 'sell', 'CONFIRMED'],
    ['PENDING', 'confirm', 'CONFIRMED'],
    ['PENDING', 'pay', 'PENDING'],
    ['PENDING', 'refund', 'PENDING'],
    ['PENDING', 'cancel', 'CANCELLED'],
    ['CONFIRMED', 'complete', 'COMPLETED'],
    ['CONFIRMED', 'pay', 'CONFIRMED'],
    ['CONFIRMED', 'refund', 'CONFIRMED'],
    ['CONFIRMED', 'cancel', 'CANCELLED'],
    ['COMPLETED', 'pay', 'COMPLETED'],
    ['COMPLETED', 'refund', 'COMPLETED'],
  ],
  needs: {
    sell: 'CONSOLE_SALE',
    confirm: 'CONSOLE_SALE',
    complete: 'CONSOLE_SALE',
    pay: 'CONSOLE_SALE',
    refund: 'CONSOLE_REFUND',
    cancel: 'CONSOLE_SALE',
  },
})
export type GuestOrderEvent = EventOf<typeof guestOrderMachine>

/** Payment statuses of a guest order; they stand beside its state. */
export const PAY_STATUSES = ['UNPAID', 'PAID', 'PART_REFUNDED', 'REFUNDED'] as const
export type PayStatus = (typeof PAY_STATUSES)[number]

/** Whether there is money of the order that can be refunded. */
export const isPaid = (payStatus: PayStatus): boolean => payStatus === 'PAID' || payStatus === 'PART_REFUNDED'
