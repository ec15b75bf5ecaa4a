import type { CallError } from '@netbar/shared'
import { useTranslation } from 'react-i18next'
import { RetryAlert } from '../retry-alert.tsx'

interface ChoicesFailedProps {
  readonly error: CallError | null
  readonly onRetry: () => void
}

/** Alert above fields whose options failed to load, with a retry. */
export const ChoicesFailed = ({ error, onRetry }: ChoicesFailedProps) => {
  const { t } = useTranslation()
  return <RetryAlert error={error} description={t('kit.choicesMissing')} onRetry={onRetry} />
}
