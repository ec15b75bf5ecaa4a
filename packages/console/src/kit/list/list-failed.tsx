import { useTranslation } from 'react-i18next'
import { RetryAlert } from '../retry-alert.tsx'

/** What is said over the rows of a list that did not come, with a way to try again. */
export const ListFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation()
  return <RetryAlert title={t('kit.failed')} onRetry={onRetry} />
}
