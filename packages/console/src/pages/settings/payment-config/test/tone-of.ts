import type { PayTestState } from '@netbar/shared/contract'
import type { StatusTone } from '../../../../ui/status-tag.tsx'

const TONES: Readonly<Record<PayTestState, StatusTone>> = {
  PENDING: 'waiting',
  PAID: 'moving',
  REFUNDED: 'done',
  CLOSED: 'closed',
  FAILED: 'refused',
}

/** Tone of what became of a test payment. */
export const toneOf = (state: PayTestState): StatusTone => TONES[state]
