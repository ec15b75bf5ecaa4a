import type { RefundStatus } from '@netbar/shared/contract'
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
