import { $photos, photoShown } from '@netbar/shared/console'
import { PDF_MIME } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Photo } from './photo.tsx'

/** Address of a content within this page alone, of a type that is no page whatever the content is. */
const addressOf = (dataUrl: string): string => {
  const content = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  return URL.createObjectURL(new Blob([Uint8Array.from(content, (sign) => sign.charCodeAt(0))], { type: PDF_MIME }))
}

interface PaperProps {
  readonly id: string
  readonly label: string
}

/** The content in the viewer of the browser, as long as it is shown. */
const Viewed = ({ content, label }: { readonly content: string; readonly label: string }) => {
  const { t } = useTranslation()
  const [address] = useState(() => addressOf(content))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <div className="attachment-pdf">
      {navigator.pdfViewerEnabled ? (
        // Not in a sandbox, where Chromium has no viewer: its type allows a viewer and nothing else.
        <iframe title={label} src={address} />
      ) : (
        <p>{t('attachment.noViewer')}</p>
      )}
      <a href={address} download={`${label}.pdf`}>
        {t('attachment.save')}
      </a>
    </div>
  )
}

/** A PDF in the browser's own viewer, and to be saved; one without a viewer, as on a phone, offers the latter alone. */
export const Paper = ({ id, label }: PaperProps) => {
  const { photos, show } = useUnit({ photos: $photos, show: photoShown })
  const file = photos.get(id)
  const isKnown = file !== undefined
  useEffect(() => {
    if (!isKnown) show(id)
  }, [isKnown, id, show])
  return file?.status === 'ready' ? <Viewed content={file.url} label={label} /> : <Photo id={id} alt={label} />
}
