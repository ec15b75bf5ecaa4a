import type { DiscrepancyStatus, ReplacementStatus } from '@netbar/shared/contract'
import type { Transition } from '../../../kit/documents/index.ts'

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

/** What can happen to a difference: it is sent again in full, or left as it is. */
export type DiscrepancyEvent = 'fillUp' | 'deduct'

/** Every step of a difference that a receipt found. */
const discrepancyTransitions: readonly Transition<DiscrepancyStatus, DiscrepancyEvent>[] = [
  ['OPEN', 'fillUp', 'RESOLVED_FILL_UP'],
  ['OPEN', 'deduct', 'RESOLVED_DEDUCT'],
]

/** The state of a difference after an event; null when the event cannot happen now. */
export const discrepancyEnd = (from: DiscrepancyStatus, event: DiscrepancyEvent): DiscrepancyStatus | null =>
  discrepancyTransitions.find((step) => step[0] === from && step[1] === event)?.[2] ?? null
