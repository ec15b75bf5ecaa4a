import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import './list.css'

/** What is said over the rows of a list that did not come, with a way to try again. */
export const ListFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation()
  return (
    <Alert
      type="error"
      showIcon
      className="list-failed"
      title={t('kit.failed')}
      action={<Button onClick={() => onRetry()}>{t('app.retry')}</Button>}
    />
  )
}
