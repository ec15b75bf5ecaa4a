import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../frame/loading-bar.tsx'

/** The same content as in index.html, until there is something to show. */
export const Splash = () => {
  const { t } = useTranslation()
  return (
    <>
      <LoadingBar />
      <p className="splash">{t('app.brand')}</p>
    </>
  )
}
