import { useTranslation } from 'react-i18next'

/** Bar along the top of the window while a page is loading. */
export const LoadingBar = () => {
  const { t } = useTranslation()
  return <progress className="loading-bar" aria-label={t('app.loading')} />
}
