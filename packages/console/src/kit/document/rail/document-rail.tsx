import type { DocumentRef } from '@netbar/shared/console'
import type { Attachment } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { AttachmentsCard } from '../../attachments/attachment-gallery.tsx'
import { DocumentHistory, type PastEvent } from '../document-history.tsx'
import { Comments } from './comments.tsx'
import { Related } from './related.tsx'
import './document-rail.css'

interface DocumentRailProps {
  readonly about: DocumentRef
  /** Files that the document was filed with, under their heading; null where it has none of its own. */
  readonly files: { readonly title: string; readonly attachments: readonly Attachment[] } | null
  readonly history: readonly PastEvent[]
  readonly textOf: (event: PastEvent) => string
}

/** What is around a document: its comments, files, related documents, and what happened to it. */
export const DocumentRail = ({ about, files, history, textOf }: DocumentRailProps) => {
  const { t } = useTranslation()
  return (
    <aside className="document-rail" aria-label={t('documentRail.title')}>
      <Comments about={about} />
      {files && <AttachmentsCard title={files.title} attachments={files.attachments} />}
      <Related about={about} />
      <DocumentHistory history={history} textOf={textOf} />
    </aside>
  )
}
