import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import './list.css'

interface ListFailedProps {
  /** What did not come, where it is not the rows. */
  readonly title?: string
  readonly onRetry: () => void
}

/** What is said over the rows of a list that did not come, or in place of a part of it, with a way to try again. */
export const ListFailed = ({ title, onRetry }: ListFailedProps) => {
  const { t } = useTranslation()
  return (
    <Alert
      type="error"
      showIcon
      className="list-failed"
      title={title ?? t('kit.failed')}
      action={<Button onClick={() => onRetry()}>{t('app.retry')}</Button>}
    />
  )
}
