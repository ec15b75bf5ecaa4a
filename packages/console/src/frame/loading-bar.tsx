import { useTranslation } from 'react-i18next'

/** Runs along the top of the window while a page is on its way. */
export const LoadingBar = () => {
  const { t } = useTranslation()
  return <progress className="loading-bar" aria-label={t('app.loading')} />
}
