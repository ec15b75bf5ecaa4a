import { WITHDRAWAL_CHANNELS, type Withdrawal } from '@netbar/shared/contract'
import type { StatusTone } from '../../../ui/status-tag.tsx'
import { optionsOf } from '../../../kit/options-of.ts'

/** Tones of the statuses of withdrawals. */
export const WITHDRAWAL_TONES: Readonly<Record<Withdrawal['status'], StatusTone>> = {
  SUBMITTED: 'waiting',
  STORE_APPROVED: 'waiting',
  APPROVED: 'moving',
  PAID: 'done',
  PAY_FAILED: 'urgent',
  REJECTED: 'refused',
  CANCELLED: 'closed',
}

/** Ways to pay a withdrawal, to choose from. */
export const useWithdrawalChannels = optionsOf(WITHDRAWAL_CHANNELS, (value) => `withdrawal.channels.${value}`)
