import { useTranslation } from 'react-i18next'
import { Problem, ServerErrorContent } from './problem-content.tsx'

/** /403 (specification §2). */
export const Forbidden = () => {
  const { t } = useTranslation()
  return <Problem code="403" title={t('routes.error_403')} text={t('problems.forbidden')} />
}

/** Any unknown path (specification §2). */
export const NotFound = () => {
  const { t } = useTranslation()
  return <Problem code="404" title={t('routes.error_404')} text={t('problems.notFound')} />
}

/** /500 (specification §2). */
export const ServerError = () => <ServerErrorContent />
