import type { CallError } from '@netbar/shared'
import { useTranslation } from 'react-i18next'
import { RetryAlert } from '../retry-alert.tsx'

interface ListFailedProps {
  readonly error: CallError | null
  readonly onRetry: () => void
}

/** Alert above rows that failed to reload, with a retry. */
export const ListFailed = ({ error, onRetry }: ListFailedProps) => {
  const { t } = useTranslation()
  return <RetryAlert error={error} description={t('kit.stale')} onRetry={onRetry} />
}
