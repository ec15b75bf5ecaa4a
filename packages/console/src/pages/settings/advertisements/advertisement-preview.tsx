import {
  ADVERTISEMENT_POSITIONS,
  SLIDE_SIZE,
  type Advertisement,
  type AdvertisementPosition,
} from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import type { FormValues } from '../../../kit/form/form-field.ts'
import { picturesIn } from '../../../kit/pictures/picture-list.ts'
import './screen-frame.css'

interface ScreenPictureProps {
  readonly imageUrl: string | undefined
  readonly position: AdvertisementPosition | undefined
  readonly title: string
}

/** A picture in a frame of the proportions of a client's screen, where its position has it. */
const ScreenPicture = ({ imageUrl, position, title }: ScreenPictureProps) => {
  const { t } = useTranslation()
  if (imageUrl === undefined || position === undefined)
    return (
      <figure className="screen-preview">
        <div className="screen-frame" />
        <figcaption className="quiet">{t('advertisement.previewWaits')}</figcaption>
      </figure>
    )
  return (
    <figure className="screen-preview">
      <div className={`screen-frame screen-${position.toLowerCase().replace('_', '-')}`}>
        <img src={imageUrl} alt={title || t('advertisement.image')} />
      </div>
      <figcaption className="quiet">
        {t('advertisement.previewHint', { ...SLIDE_SIZE, position: t(`advertisement.positions.${position}`) })}
      </figcaption>
    </figure>
  )
}

/** An advertisement as machines show it. */
export const AdvertisementPreview = ({ row: { images, position, title } }: { readonly row: Advertisement }) => (
  <ScreenPicture imageUrl={images[0]} position={position} title={title} />
)

/** An advertisement as it is typed. */
export const AdvertisementFormPreview = ({ values }: { readonly values: FormValues }) => (
  <ScreenPicture
    imageUrl={picturesIn(values['images'])[0]}
    position={ADVERTISEMENT_POSITIONS.find((position) => position === values['position'])}
    title={values['title'] ?? ''}
  />
)
