import type { Advertisement } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import './screen-frame.css'

/** An advertisement in a frame of the proportions of a client's screen, where its position has it. */
export const AdvertisementPreview = ({ row: { images, position, title } }: { readonly row: Advertisement }) => {
  const { t } = useTranslation()
  return (
    <figure className="screen-preview">
      <div className={`screen-frame screen-${position.toLowerCase().replace('_', '-')}`}>
        <img src={images[0]} alt={title} />
      </div>
      <figcaption className="quiet">
        {t('advertisement.previewHint', { position: t(`advertisement.positions.${position}`) })}
      </figcaption>
    </figure>
  )
}
