import type { CallError } from '@netbar/shared'
import { useTranslation } from 'react-i18next'
import { RetryAlert } from '../retry-alert.tsx'

interface ChoicesFailedProps {
  readonly error: CallError | null
  readonly onRetry: () => void
}

/** What is said over fields whose options did not come, with a way to ask for them again. */
export const ChoicesFailed = ({ error, onRetry }: ChoicesFailedProps) => {
  const { t } = useTranslation()
  return <RetryAlert error={error} description={t('kit.choicesMissing')} onRetry={onRetry} />
}
