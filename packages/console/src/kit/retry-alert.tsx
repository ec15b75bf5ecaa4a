import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './retry-alert.css'

interface RetryAlertProps {
  readonly title: string
  readonly description?: ReactNode
  readonly onRetry: () => void
}

/** What did not come, with a way to ask for it again; what is there stays. */
export const RetryAlert = ({ title, description, onRetry }: RetryAlertProps) => {
  const { t } = useTranslation()
  return (
    <Alert
      type="error"
      showIcon
      className="retry-alert"
      title={title}
      description={description}
      action={<Button onClick={() => onRetry()}>{t('app.retry')}</Button>}
    />
  )
}
