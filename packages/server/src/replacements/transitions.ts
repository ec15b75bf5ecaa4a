import type { ReplacementStatus } from '@netbar/shared/contract'
import type { Transition } from '../purchasing/index.ts'

/** What can happen to a replacement order; the last two follow from the order that carries its goods. */
export type ReplacementEvent = 'submit' | 'approve' | 'reject' | 'cancel' | 'childOrderStored' | 'childOrderClosed'

/** Every step of a replacement order. */
export const replacementTransitions: readonly Transition<ReplacementStatus, ReplacementEvent>[] = [
  [null, 'submit', 'SUBMITTED'],
  ['SUBMITTED', 'approve', 'APPROVED'],
  ['SUBMITTED', 'reject', 'REJECTED'],
  ['SUBMITTED', 'cancel', 'CANCELLED'],
  ['APPROVED', 'childOrderStored', 'FULFILLED'],
  ['APPROVED', 'childOrderClosed', 'CANCELLED'],
]

/** The state of a replacement order after an event; null when the event cannot happen now. */
export const replacementEnd = (from: ReplacementStatus | null, event: ReplacementEvent): ReplacementStatus | null =>
  replacementTransitions.find((step) => step[0] === from && step[1] === event)?.[2] ?? null
