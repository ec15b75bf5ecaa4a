import { useTranslation } from 'react-i18next'
import { RetryAlert } from '../retry-alert.tsx'

/** What is said over fields whose options did not come, with a way to ask for them again. */
export const ChoicesFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation()
  return <RetryAlert title={t('kit.choicesMissing')} onRetry={onRetry} />
}
