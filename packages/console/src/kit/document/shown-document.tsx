import type { ShownDocument as Shown } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect, type ReactNode } from 'react'
import { LoadingBar } from '../../frame/loading-bar.tsx'
import { useTabLabel } from '../../frame/tabs/tab-context.ts'
import { useFailure } from '../../ui/use-failure.ts'
import { useOwnRow } from './use-own-row.ts'
import { NotFoundNotice } from './not-found-notice.tsx'

interface ShownDocumentProps<Document> {
  /** Of the document that the page's address names; empty where it names none. */
  readonly id: string
  /** What the page is called where there is no document. */
  readonly title: string
  /** Said where the address names none. */
  readonly missing: string
  readonly shown: Shown<Document>
  /** What its tab is called. */
  readonly labelOf: (document: Document) => string
  readonly children: (document: Document) => ReactNode
}

/** The page of one document: it is asked for, and may be on its way, absent, or not answered; then another try is offered. */
export const ShownDocument = <Document extends { readonly id: string }>({
  id,
  title,
  missing,
  shown,
  labelOf,
  children,
}: ShownDocumentProps<Document>) => {
  const failure = useFailure()
  const { latest, status, error, open } = useUnit({
    latest: shown.$value,
    status: shown.$status,
    error: shown.$error,
    open: shown.opened,
  })
  const document = useOwnRow(id, latest)
  useTabLabel(document && labelOf(document))
  useEffect(() => {
    if (id) open(id)
  }, [id, open])
  if (!id) return <NotFoundNotice title={title} text={missing} />
  if (document) return children(document)
  if (status !== 'failed') return <LoadingBar />
  return <NotFoundNotice title={title} text={failure(error)} onRetry={() => open(id)} />
}
