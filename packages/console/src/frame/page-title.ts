import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Sets the document title: the page's name and the common suffix (specification §1). */
export const useDocumentTitle = (title: string): void => {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `${title} - ${t('app.suffix')}`
  }, [title, t])
}

/** Sets the document title of a bare page, without the suffix where it has its own title. */
export const useBareTitle = (routeName: string): void => {
  const { t } = useTranslation()
  useEffect(() => {
    document.title =
      routeName === 'login' ? t('login.documentTitle') : `${t(`routes.${routeName}`)} - ${t('app.suffix')}`
  }, [routeName, t])
}
