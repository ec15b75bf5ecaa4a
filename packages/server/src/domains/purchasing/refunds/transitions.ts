import type { RefundStatus, RefundType } from '@netbar/shared/contract'
import type { Transition } from '../../../kit/documents/index.ts'

/** What can happen to a refund. */
export type RefundEvent = 'submit' | 'cancel' | 'approve' | 'reject' | 'sendBack' | 'receive' | 'account' | 'reverse'

type Steps = readonly Transition<RefundStatus, RefundEvent>[]

const decided: Steps = [
  [null, 'submit', 'SUBMITTED'],
  ['SUBMITTED', 'cancel', 'CANCELLED'],
  ['SUBMITTED', 'reject', 'REJECTED'],
]
/** Goods come back, and then their credit is fixed. */
const goodsReturn: Steps = [
  ...decided,
  ['SUBMITTED', 'approve', 'APPROVED'],
  ['APPROVED', 'cancel', 'CANCELLED'],
  ['APPROVED', 'sendBack', 'RETURNING'],
  ['RETURNING', 'receive', 'RECEIVED'],
  ['RECEIVED', 'account', 'COMPLETED'],
  // A credit that was fixed wrongly and is in no bill is fixed anew.
  ['COMPLETED', 'reverse', 'RECEIVED'],
]

/** Every step of each type of refund. */
export const refundTransitions: Readonly<Record<RefundType, Steps>> = {
  0: goodsReturn,
  1: goodsReturn,
  // Nothing was delivered, so nothing comes back.
  2: [...decided, ['SUBMITTED', 'approve', 'COMPLETED']],
}

/** The state of a refund after an event; null when the event cannot happen now. */
export const refundEnd = (type: RefundType, from: RefundStatus | null, event: RefundEvent): RefundStatus | null =>
  refundTransitions[type].find((step) => step[0] === from && step[1] === event)?.[2] ?? null
