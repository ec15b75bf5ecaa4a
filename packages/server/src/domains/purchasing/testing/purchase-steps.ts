import type { PurchaseOrderStatus } from '@netbar/shared/contract'

/** A step of a purchase order; `from` is null for the first. */
export type WrittenStep = readonly [from: PurchaseOrderStatus | null, event: string, to: PurchaseOrderStatus]

/**
 * Every step of a purchase order according to the design and decision 13, written down a second time: the tests do
 * not derive their expectations from the code under test.
 */
export const WRITTEN_STEPS: readonly WrittenStep[] = [
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
  // A refund of unshipped goods by the branch.
  ['CONFIRMED', 'refund', 'CONFIRMED'],
  ['CONFIRMED', 'refund', 'CLOSED'],
  ['PARTIALLY_SHIPPED', 'refund', 'PARTIALLY_SHIPPED'],
  ['PARTIALLY_SHIPPED', 'refund', 'SHIPPED'],
  ['PARTIALLY_STORED', 'refund', 'PARTIALLY_STORED'],
  ['PARTIALLY_STORED', 'refund', 'STORED'],
]

/** Whether an order in this state has this step. */
export const isWritten = (status: PurchaseOrderStatus, event: string): boolean =>
  WRITTEN_STEPS.some(([from, step]) => from === status && step === event)
