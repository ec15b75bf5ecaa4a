import type { ProductRequestKind, ProductRequestStatus } from '@netbar/shared/contract'
import type { Transition } from '../../../kit/documents/index.ts'

/** What can happen to a request of a branch. */
export type ProductRequestEvent =
  | 'apply'
  | 'withdraw'
  | 'reject'
  | 'approve'
  | 'revoke'
  | 'dueAtEffectiveTime'
  | 'endTime'
  | 'laterAdjustment'
  | 'stockReachesZero'
  | 'baseVersionMoved'

type Steps = readonly Transition<ProductRequestStatus, ProductRequestEvent>[]

const common: Steps = [
  [null, 'apply', 'PENDING'],
  ['PENDING', 'withdraw', 'WITHDRAWN'],
  ['PENDING', 'reject', 'REJECTED'],
]

/** Every step of each kind of request. Where one event has several ends, the mode of the request decides which. */
export const requestTransitions: Readonly<Record<ProductRequestKind, Steps>> = {
  PRICE: [
    ...common,
    ['PENDING', 'approve', 'APPROVED'],
    ['APPROVED', 'revoke', 'REVOKED'],
    ['APPROVED', 'dueAtEffectiveTime', 'EFFECTIVE'],
    ['EFFECTIVE', 'endTime', 'EXPIRED'],
    ['EFFECTIVE', 'laterAdjustment', 'SUPERSEDED'],
  ],
  TAKE_DOWN: [
    ...common,
    ['PENDING', 'approve', 'TAKEN_DOWN'],
    ['PENDING', 'approve', 'WAITING_SOLD_OUT'],
    ['WAITING_SOLD_OUT', 'revoke', 'WITHDRAWN'],
    ['WAITING_SOLD_OUT', 'stockReachesZero', 'TAKEN_DOWN'],
  ],
  CHANGE: [...common, ['PENDING', 'approve', 'APPLIED'], ['PENDING', 'baseVersionMoved', 'STALE']],
}

/** The states a request may be in after an event; none when the event cannot happen now. */
export const requestEnds = (
  kind: ProductRequestKind,
  from: ProductRequestStatus | null,
  event: ProductRequestEvent,
): readonly ProductRequestStatus[] =>
  requestTransitions[kind].filter((step) => step[0] === from && step[1] === event).map((step) => step[2])
