import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Titles the document: the page's name and the suffix of every page (specification §1). */
export const useDocumentTitle = (title: string): void => {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `${title} - ${t('app.suffix')}`
  }, [title, t])
}

/** Titles the document as a page by itself, without the frame's suffix where it has a title of its own. */
export const useBareTitle = (routeName: string): void => {
  const { t } = useTranslation()
  useEffect(() => {
    document.title =
      routeName === 'login' ? t('login.documentTitle') : `${t(`routes.${routeName}`)} - ${t('app.suffix')}`
  }, [routeName, t])
}
