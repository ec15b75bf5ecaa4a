import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import './form.css'

/** What is said over fields whose options did not come, with a way to ask for them again. */
export const ChoicesFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation()
  return (
    <Alert
      type="error"
      showIcon
      className="form-failure"
      title={t('kit.choicesMissing')}
      action={<Button onClick={() => onRetry()}>{t('app.retry')}</Button>}
    />
  )
}
