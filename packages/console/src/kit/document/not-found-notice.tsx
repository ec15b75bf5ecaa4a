import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'

interface NotFoundNoticeProps {
  readonly title: string
  readonly text: string
  readonly onRetry?: () => void
}

/** Replacement for a document that does not exist, or failed to load. */
export const NotFoundNotice = ({ title, text, onRetry }: NotFoundNoticeProps) => {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="page-title">{title}</h1>
      <Alert
        type="warning"
        showIcon
        title={text}
        action={onRetry && <Button onClick={onRetry}>{t('app.retry')}</Button>}
      />
    </>
  )
}
