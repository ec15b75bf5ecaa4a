import type { ShownDocument as Shown } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { LoadingBar } from '../../frame/loading-bar.tsx'
import { useTabLabel } from '../../frame/tabs/tab-context.ts'
import { useFailure } from '../../ui/use-failure.ts'
import { useOwnRow } from './use-own-row.ts'
import { useRenewal } from '../../frame/tabs/use-renewal.ts'
import { NotFoundNotice } from './not-found-notice.tsx'

interface ShownDocumentProps<Document> {
  /** Id of the document in the page's address; empty without one. */
  readonly id: string
  /** Title of the page without a document. */
  readonly title: string
  /** Text for an address without an id. */
  readonly missing: string
  readonly shown: Shown<Document>
  /** Label of its tab. */
  readonly labelOf: (document: Document) => string
  readonly children: (document: Document) => ReactNode
}

/** The page of one document: it loads it, and shows when it is loading, missing or failed, with a retry. */
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
  useRenewal(id, open)
  if (!id) return <NotFoundNotice title={title} text={missing} />
  if (document) return children(document)
  if (status !== 'failed') return <LoadingBar />
  return <NotFoundNotice title={title} text={failure(error)} onRetry={() => open(id)} />
}
