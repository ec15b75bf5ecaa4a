import { $photos, photoShown } from '@netbar/shared/console'
import { PDF_MIME } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '../../ui/use-text.ts'
import './attachments.css'

interface PhotoProps {
  readonly id: string
  /** Alternative text. */
  readonly alt: string
}

/** Stands for a PDF: its first page is not drawn. */
export const PaperMark = ({ label }: { readonly label: string }) => {
  const { t } = useTranslation()
  return (
    <span className="attachment-paper">
      <span aria-hidden>{t('attachment.pdf')}</span>
      <span className="visually-hidden">
        {label} {t('attachment.pdf')}
      </span>
    </span>
  )
}

/** One photo, fetched when it is shown; a failure says why, with a retry. */
export const Photo = ({ id, alt }: PhotoProps) => {
  const { t } = useTranslation()
  const say = useText()
  const { photos, show } = useUnit({ photos: $photos, show: photoShown })
  const photo = photos.get(id)
  const isKnown = photo !== undefined
  useEffect(() => {
    if (!isKnown) show(id)
  }, [isKnown, id, show])
  if (photo?.status === 'ready' && photo.url.startsWith(`data:${PDF_MIME};`)) return <PaperMark label={alt} />
  if (photo?.status === 'ready') return <img className="attachment-image" src={photo.url} alt={alt} />
  const said = photo?.status === 'failed' ? (photo.failure ? say(photo.failure) : t('attachment.gone')) : null
  return (
    <span className={said === null ? 'attachment-wait' : 'attachment-gone'}>
      <span className="visually-hidden">
        {alt} {said === null && t('attachment.loading')}
      </span>
      {said}
    </span>
  )
}

/** Retry of a photo that failed to load; null where it did not. */
export const useBrokenPhoto = (id: string): (() => void) | null => {
  const { photos, show } = useUnit({ photos: $photos, show: photoShown })
  return photos.get(id)?.status === 'failed' ? () => show(id) : null
}
