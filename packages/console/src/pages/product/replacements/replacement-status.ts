import type { ReplacementStatus } from '@netbar/shared/contract'
import type { StatusTone } from '../../../ui/status-tag.tsx'

/** How replacement orders of a status look. */
export const REPLACEMENT_TONES: Readonly<Record<ReplacementStatus, StatusTone>> = {
  SUBMITTED: 'waiting',
  APPROVED: 'moving',
  FULFILLED: 'done',
  REJECTED: 'refused',
  CANCELLED: 'closed',
}
