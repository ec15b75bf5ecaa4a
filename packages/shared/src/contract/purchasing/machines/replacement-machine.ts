import { documentMachine } from '../../kit/document-machine.ts'
import type { EventOf } from '../../kit/document-machine.ts'
import { DISCREPANCY_STATUSES, REPLACEMENT_STATUSES } from '../replacements.ts'

/** State machine of a replacement order; its last two events follow from the order that carries the goods. */
export const replacementMachine = documentMachine({
  states: REPLACEMENT_STATUSES,
  events: ['submit', 'approve', 'reject', 'cancel', 'childOrderStored', 'childOrderClosed'],
  transitions: [
    [null, 'submit', 'SUBMITTED'],
    ['SUBMITTED', 'approve', 'APPROVED'],
    ['SUBMITTED', 'reject', 'REJECTED'],
    ['SUBMITTED', 'cancel', 'CANCELLED'],
    ['APPROVED', 'childOrderStored', 'FULFILLED'],
    ['APPROVED', 'childOrderClosed', 'CANCELLED'],
  ],
  needs: {
    submit: 'REPLACEMENT_SUBMIT',
    approve: 'REPLACEMENT_AUDIT',
    reject: 'REPLACEMENT_AUDIT',
    cancel: 'REPLACEMENT_SUBMIT',
  },
  decisions: ['approve', 'reject'],
})
export type ReplacementEvent = EventOf<typeof replacementMachine>

/** State machine of a receipt's discrepancy: it is replaced in full, or deducted. */
export const discrepancyMachine = documentMachine({
  states: DISCREPANCY_STATUSES,
  events: ['open', 'fillUp', 'deduct'],
  transitions: [
    [null, 'open', 'OPEN'],
    ['OPEN', 'fillUp', 'RESOLVED_FILL_UP'],
    ['OPEN', 'deduct', 'RESOLVED_DEDUCT'],
  ],
  needs: { deduct: 'REPLACEMENT_AUDIT' },
})
export type DiscrepancyEvent = EventOf<typeof discrepancyMachine>
