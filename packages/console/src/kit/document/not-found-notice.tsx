import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'

interface NotFoundNoticeProps {
  readonly title: string
  readonly text: string
  readonly onRetry?: () => void
}

/** In the place of a document that is not there, or did not come. */
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
