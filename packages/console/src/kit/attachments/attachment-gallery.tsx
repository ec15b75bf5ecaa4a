import { PDF_MIME, type Attachment } from '@netbar/shared/contract'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowButton } from '../../ui/row-button.tsx'
import { PaperMark, Photo } from './photo.tsx'
import { fileText } from './file-text.ts'
import './attachments.css'

const Viewer = lazy(async () => ({ default: (await import('./attachment-viewer.tsx')).AttachmentViewer }))

/** A button that opens the photos and papers of a row. */
export const AttachmentsButton = ({ attachments }: { readonly attachments: readonly Attachment[] }) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState<number | null>(null)
  const view = attachments.some(({ mime }) => mime === PDF_MIME) ? 'attachment.viewFiles' : 'attachment.view'
  return (
    <>
      <RowButton onClick={() => setOpen(0)}>{t(view, { n: attachments.length })}</RowButton>
      {open !== null && (
        <Suspense fallback={null}>
          <Viewer attachments={attachments} at={open} onMove={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Thumbnails of a document's photos; each opens the viewer. */
export const AttachmentGallery = ({ attachments }: { readonly attachments: readonly Attachment[] }) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState<number | null>(null)
  const total = attachments.length
  return (
    <>
      <ul className="attachments">
        {attachments.map(({ id, mime }, index) => {
          const label = t(fileText(mime), { n: index + 1, total })
          return (
            <li key={id} className="attachment">
              <button
                type="button"
                className="attachment-open"
                aria-haspopup="dialog"
                title={t(mime === PDF_MIME ? 'attachment.openFile' : 'attachment.open')}
                onClick={() => setOpen(index)}
              >
                {/* A PDF is fetched when it is opened. */}
                {mime === PDF_MIME ? <PaperMark label={label} /> : <Photo id={id} alt={label} />}
              </button>
            </li>
          )
        })}
      </ul>
      {open !== null && (
        <Suspense fallback={null}>
          <Viewer attachments={attachments} at={open} onMove={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

interface AttachmentsCardProps {
  readonly title: string
  readonly attachments: readonly Attachment[]
}

/** Card with a document's photos; nothing without photos. */
export const AttachmentsCard = ({ title, attachments }: AttachmentsCardProps) => {
  const headingId = useId()
  if (attachments.length === 0) return null
  return (
    <section className="card" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <AttachmentGallery attachments={attachments} />
    </section>
  )
}
