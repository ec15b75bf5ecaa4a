import { commentPlace } from '@netbar/shared/console'
import { Status } from '@netbar/shared/contract'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useContext, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { TabKey } from '../../../frame/tabs/tab-context.ts'
import { leaveRequested } from '../../../frame/tabs/tabs-model.ts'
import { documentHref, shownDocument } from '../../../kit/document/rail/shown-documents.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'

/** Leads from a mention to the page of the document with its comment; the tab of the message closes behind it. */
export const MentionedDocument = ({ commentId }: { readonly commentId: string }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const tabKey = useContext(TabKey)
  const isOver = useRef(false)
  const { place, status, error, ask, reset, leave } = useUnit({
    place: commentPlace.$value,
    status: commentPlace.$status,
    error: commentPlace.$error,
    ask: commentPlace.asked,
    reset: commentPlace.reset,
    leave: leaveRequested,
  })
  useEffect(() => {
    reset()
    ask(commentId)
    return () => {
      // The document is shown instead.
      if (isOver.current && tabKey !== null) leave({ kind: 'close', keys: [tabKey] })
    }
  }, [commentId, ask, reset, leave, tabKey])
  const kind = place === null ? undefined : shownDocument(place.kind)
  useEffect(() => {
    if (place === null || kind === undefined || status !== 'ready') return
    isOver.current = true
    void navigate(documentHref(kind, place.documentId, place.side, commentId), { replace: true })
  }, [place, kind, status, navigate, commentId])
  if (status === 'ready' && place !== null && kind === undefined)
    return <Alert type="warning" showIcon title={t('documentRail.unknownKind')} />
  if (status !== 'failed') return <LoadingBar />
  if (error?.status === Status.notFound) return <Alert type="warning" showIcon title={t('documentRail.gone')} />
  return <RetryAlert error={error} onRetry={() => ask(commentId)} />
}
