import { replacementMachine, type Replacement, type ReplacementStatus } from '@netbar/shared/contract'
import { stepButtons } from '../../../kit/document/steps/step-buttons.ts'
import type { StatusTone } from '../../../ui/status-tag.tsx'

/** Tones of replacement statuses. */
export const REPLACEMENT_TONES: Readonly<Record<ReplacementStatus, StatusTone>> = {
  SUBMITTED: 'waiting',
  APPROVED: 'moving',
  FULFILLED: 'done',
  REJECTED: 'refused',
  CANCELLED: 'closed',
}

/**
 * What can be done with a replacement order; a new one has a page of its own, and the rest follows from the order that
 * it sends.
 */
export const replacementButtons = stepButtons({
  machineOf: (_: Pick<Replacement, 'status'> & { readonly isOwn?: boolean }) => replacementMachine,
  tones: {
    submit: null,
    approve: 'primary',
    reject: 'danger',
    cancel: 'danger',
    childOrderStored: null,
    childOrderClosed: null,
  },
  label: (step) => `replacement.action.${step}`,
})
