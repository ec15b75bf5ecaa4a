import { commentPlace, hrefOf } from '@netbar/shared'
import { Status } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useContext, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { TabKey } from '../../../frame/tabs/tab-context.ts'
import { leaveRequested } from '../../../frame/tabs/tabs-model.ts'
import { documentHref } from '../../../kit/document/rail/document-target.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'

/** Leads from a mention (`?id` of the comment) to the page of its document; its own tab closes behind it. */
export const DocumentComment = () => {
  const { t } = useTranslation()
  const id = useSearchParams()[0].get('id') ?? ''
  const navigate = useNavigate()
  const tabKey = useContext(TabKey)
  const isOver = useRef(false)
  const { status, error, ask, reset, answered, leave } = useUnit({
    status: commentPlace.$status,
    error: commentPlace.$error,
    ask: commentPlace.asked,
    reset: commentPlace.reset,
    answered: commentPlace.$value,
    leave: leaveRequested,
  })
  useEffect(() => {
    reset()
    if (id) ask(id)
    return () => {
      // The document is shown: this page has nothing more to show.
      if (isOver.current && tabKey !== null) leave({ kind: 'close', keys: [tabKey] })
    }
  }, [id, ask, reset, leave, tabKey])
  useEffect(() => {
    if (answered === null || status !== 'ready') return
    isOver.current = true
    void navigate(documentHref(answered.kind, answered.documentId, answered.side, id), { replace: true })
  }, [answered, status, navigate, id])
  const isMissing = id === '' || (status === 'failed' && error?.status === Status.notFound)
  if (!isMissing && status !== 'failed') return <LoadingBar />
  return (
    <>
      <h1 className="page-title">{t('routes.documentComment')}</h1>
      {isMissing ? (
        <p className="card" role="alert">
          {t('documentRail.place.missing')} <Link to={hrefOf('historyMessage')}>{t('routes.historyMessage')}</Link>
        </p>
      ) : (
        <RetryAlert error={error} onRetry={() => ask(id)} />
      )}
    </>
  )
}
