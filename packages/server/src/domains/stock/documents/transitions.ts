import type { StockDocumentKind, StockDocumentStatus } from '@netbar/shared/contract'
import type { Transition } from '../../../kit/documents/index.ts'

/** What can happen to a count, a loss or a transfer. */
export type StockDocumentEvent =
  | 'open'
  | 'submit'
  | 'sendBack'
  | 'apply'
  | 'withdraw'
  | 'approve'
  | 'reject'
  | 'cancel'
  | 'sendOut'
  | 'takeIn'
  | 'bringBack'

type Steps = readonly Transition<StockDocumentStatus, StockDocumentEvent>[]

/** Every step of each kind of document. */
export const stockTransitions: Readonly<Record<StockDocumentKind, Steps>> = {
  CHECK: [
    [null, 'open', 'COUNTING'],
    ['COUNTING', 'submit', 'SUBMITTED'],
    ['COUNTING', 'cancel', 'CANCELLED'],
    ['SUBMITTED', 'approve', 'APPROVED'],
    ['SUBMITTED', 'sendBack', 'COUNTING'],
  ],
  LOSS: [
    [null, 'apply', 'PENDING'],
    ['PENDING', 'withdraw', 'WITHDRAWN'],
    ['PENDING', 'approve', 'APPROVED'],
    ['PENDING', 'reject', 'REJECTED'],
  ],
  TRANSFER: [
    [null, 'apply', 'PENDING'],
    ['PENDING', 'approve', 'APPROVED'],
    ['PENDING', 'reject', 'REJECTED'],
    ['PENDING', 'cancel', 'CANCELLED'],
    ['APPROVED', 'cancel', 'CANCELLED'],
    ['APPROVED', 'sendOut', 'OUT'],
    ['OUT', 'takeIn', 'IN'],
    ['OUT', 'bringBack', 'CANCELLED'],
  ],
}

/** The state that a document is in after an event; null when the event cannot happen now. */
export const stockStepEnd = (
  kind: StockDocumentKind,
  from: StockDocumentStatus | null,
  event: StockDocumentEvent,
): StockDocumentStatus | null =>
  stockTransitions[kind].find((step) => step[0] === from && step[1] === event)?.[2] ?? null
