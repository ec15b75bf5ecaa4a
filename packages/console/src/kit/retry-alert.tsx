import type { CallError } from '@netbar/shared'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailure } from '../ui/use-failure.ts'
import './retry-alert.css'

interface RetryAlertProps {
  readonly error: CallError | null
  /** What failed to load, where the context does not say it. */
  readonly description?: ReactNode
  readonly onRetry: () => void
}

/** Alert with the reason of a failure and a retry; loaded content stays. */
export const RetryAlert = ({ error, description, onRetry }: RetryAlertProps) => {
  const { t } = useTranslation()
  const failure = useFailure()
  return (
    <Alert
      type="error"
      showIcon
      className="retry-alert"
      title={failure(error)}
      description={description}
      action={<Button onClick={() => onRetry()}>{t('app.retry')}</Button>}
    />
  )
}
