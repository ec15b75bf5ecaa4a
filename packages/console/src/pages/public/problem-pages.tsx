import { routeNamed } from '@netbar/shared'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { Problem, ServerErrorContent } from './problem-content.tsx'

/** History state that the guard sets for this page: the refused route. */
const refusal = v.object({ refused: v.string() })

/** /403 (specification §2): names the refused page, where it is known. */
export const Forbidden = () => {
  const { t } = useTranslation()
  const { state } = useLocation()
  const refused = v.is(refusal, state) ? routeNamed(state.refused) : null
  return (
    <Problem
      code="403"
      title={t('routes.error_403')}
      text={refused ? t('problems.forbiddenPage', { page: t(`routes.${refused.name}`) }) : t('problems.forbidden')}
    />
  )
}

/** The page of any unknown path (specification §2). */
export const NotFound = () => {
  const { t } = useTranslation()
  return <Problem code="404" title={t('routes.error_404')} text={t('problems.notFound')} />
}

/** /500 (specification §2). */
export const ServerError = () => <ServerErrorContent />
