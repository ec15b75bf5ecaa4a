import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Titles the document: the page's name and the suffix of every page (specification §1). */
export const usePageTitle = (routeName: string): void => {
  const { t, i18n } = useTranslation()
  useEffect(() => {
    document.title =
      routeName === 'login' ? t('login.documentTitle') : `${t(`routes.${routeName}`)} - ${t('app.suffix')}`
  }, [routeName, t, i18n.language])
}
