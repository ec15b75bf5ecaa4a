import type { RefundStatus, RefundType } from '@netbar/shared/contract'
import type { StatusTone } from '../../../ui/status-tag.tsx'

/** How refunds of a status look. */
export const REFUND_TONES: Readonly<Record<RefundStatus, StatusTone>> = {
  SUBMITTED: 'waiting',
  APPROVED: 'moving',
  RETURNING: 'moving',
  RECEIVED: 'urgent',
  COMPLETED: 'done',
  REJECTED: 'refused',
  CANCELLED: 'closed',
}

/** How a refund that comes to a good end gets there: what was never stored is not sent back. */
export const refundStepsOf = (type: RefundType): readonly RefundStatus[] =>
  type === 2 ? ['SUBMITTED', 'COMPLETED'] : ['SUBMITTED', 'APPROVED', 'RETURNING', 'RECEIVED', 'COMPLETED']
