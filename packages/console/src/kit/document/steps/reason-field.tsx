import { REASON_LENGTH } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { StepText } from './step-text.tsx'

interface ReasonFieldProps {
  readonly value: string
  readonly problem: string | null
  readonly onChange: (value: string) => void
}

/** Whether a reason is long enough. */
export const isReason = (text: string): boolean => text.trim().length >= REASON_LENGTH.min

/** Field for the reason of a step, which the other side reads. */
export const ReasonField = ({ value, problem, onChange }: ReasonFieldProps) => {
  const { t } = useTranslation()
  return (
    <StepText
      label={t('purchaseAction.reason')}
      value={value}
      limit={REASON_LENGTH.max}
      placeholder={t('purchaseAction.reasonHint', REASON_LENGTH)}
      problem={problem}
      onChange={onChange}
    />
  )
}
