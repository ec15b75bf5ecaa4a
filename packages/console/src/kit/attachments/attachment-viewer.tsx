import { formatDateTime } from '@netbar/shared'
import { PDF_MIME, type Attachment } from '@netbar/shared/contract'
import { Button } from 'antd'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PageModal } from '../../ui/page-modal.tsx'
import { fileText } from './file-text.ts'
import { Paper } from './paper.tsx'
import { Photo, useBrokenPhoto } from './photo.tsx'

interface AttachmentViewerProps {
  readonly attachments: readonly Attachment[]
  /** Index of the shown photo. */
  readonly at: number
  readonly onMove: (at: number) => void
  readonly onClose: () => void
}

/** A photo, or a PDF in the browser's viewer, as large as the screen allows, with its uploader and time; the arrow keys show the others. */
export const AttachmentViewer = ({ attachments, at, onMove, onClose }: AttachmentViewerProps) => {
  const { t } = useTranslation()
  const shown = attachments[at]
  const again = useBrokenPhoto(shown?.id ?? '')
  const total = attachments.length
  const label = t(fileText(shown?.mime ?? ''), { n: at + 1, total })
  const move = (by: number) => {
    const next = at + by
    if (next >= 0 && next < total) onMove(next)
  }
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  }
  return (
    <PageModal open title={label} footer={null} width="min(960px, 94vw)" onCancel={onClose} destroyOnHidden>
      {shown && (
        // Keys of its buttons, wherever the focus is in the dialog.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div onKeyDown={press}>
          <div className="attachment-viewer">
            {shown.mime === PDF_MIME ? (
              <Paper key={shown.id} id={shown.id} label={label} />
            ) : (
              <Photo id={shown.id} alt={label} />
            )}
          </div>
          <div className="attachment-viewer-tools">
            {total > 1 && (
              <Button disabled={at === 0} onClick={() => move(-1)}>
                {t('attachment.previous')}
              </Button>
            )}
            <span className="quiet">
              {t('attachment.by', { name: shown.createdBy, time: formatDateTime(shown.createdTime) })}
            </span>
            {again && <Button onClick={again}>{t('attachment.again')}</Button>}
            {total > 1 && (
              <Button disabled={at === total - 1} onClick={() => move(1)}>
                {t('attachment.next')}
              </Button>
            )}
          </div>
        </div>
      )}
    </PageModal>
  )
}
