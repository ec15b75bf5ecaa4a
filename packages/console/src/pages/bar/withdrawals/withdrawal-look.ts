import { WITHDRAWAL_CHANNELS, type Withdrawal } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import type { StatusTone } from '../../../ui/status-tag.tsx'

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
export const useWithdrawalChannels = () => {
  const { t } = useTranslation()
  return WITHDRAWAL_CHANNELS.map((value) => ({ value, label: t(`withdrawal.channels.${value}`) }))
}
