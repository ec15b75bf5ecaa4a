import type { CallError } from '@netbar/shared'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailure } from '../ui/use-failure.ts'
import './retry-alert.css'

interface RetryAlertProps {
  readonly error: CallError | null
  /** What it is that did not come, where the place does not say so. */
  readonly description?: ReactNode
  readonly onRetry: () => void
}

/** Why something did not come, with a way to ask for it again; what is there stays. */
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
