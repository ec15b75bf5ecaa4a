import { useTranslation } from 'react-i18next'
import { reloadConsole } from '../frame/reload.ts'

/**
 * Shown when a newer version was released while this page was open (specification §4): only a reload gets its scripts.
 */
export const ReleasedContent = () => {
  const { t } = useTranslation()
  return (
    <section className="problem" role="alert">
      <h1 className="problem-title">{t('app.newVersion.title')}</h1>
      <p>{t('app.newVersion.text')}</p>
      <div className="problem-actions">
        <button type="button" className="button button-primary" onClick={reloadConsole}>
          {t('app.newVersion.reload')}
        </button>
      </div>
    </section>
  )
}
