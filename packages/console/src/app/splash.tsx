import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../frame/loading-bar.tsx'

/** What stands in index.html already, until there is something to show. */
export const Splash = () => {
  const { t } = useTranslation()
  return (
    <>
      <LoadingBar />
      <p className="splash">{t('app.brand')}</p>
    </>
  )
}
