import type { BillStatus } from '@netbar/shared/contract'
import type { StatusTone } from '../../../ui/status-tag.tsx'

/** How bills of a status look. */
export const BILL_TONES: Readonly<Record<BillStatus, StatusTone>> = {
  DRAFT: 'waiting',
  ISSUED: 'moving',
  CONFIRMED: 'urgent',
  DISPUTED: 'refused',
  PARTIALLY_PAID: 'urgent',
  PAID: 'done',
  VOID: 'closed',
}
