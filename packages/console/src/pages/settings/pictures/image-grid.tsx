import { isFilm, type Image } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { bytesText } from './bytes-text.ts'
import { pixelsOf } from './image-definition.ts'
import './pictures.css'

interface ImageGridProps {
  readonly images: readonly Image[]
  readonly chosen: ReadonlySet<string>
  /** Null where nothing can be done with several. */
  readonly onChoose: ((id: string, isChosen: boolean) => void) | null
  readonly onOpen: (image: Image) => void
}

/** Images with what is to know of each. */
export const ImageGrid = ({ images, chosen, onChoose, onOpen }: ImageGridProps) => {
  const { t } = useTranslation()
  return (
    <ul className="image-grid">
      {images.map((image) => {
        const { id, name, imageUrl, posterUrl, bytes, useCount } = image
        const isOfFilm = isFilm(image)
        return (
          <li key={id} className={chosen.has(id) ? 'image-tile image-chosen' : 'image-tile'}>
            <button type="button" className="image-open" onClick={() => onOpen(image)}>
              {isOfFilm && posterUrl === null ? (
                <span className="image-film">{t('pictures.film')}</span>
              ) : (
                <img src={isOfFilm && posterUrl !== null ? posterUrl : imageUrl} alt="" loading="lazy" />
              )}
              <span className="image-name" title={name}>
                {name}
              </span>
            </button>
            <span className="quiet">
              {[isOfFilm ? t('pictures.media.VIDEO') : pixelsOf(image), bytesText(bytes)].filter(Boolean).join(' · ')}
            </span>
            <span className={useCount === 0 ? 'quiet' : ''}>
              {useCount === 0 ? t('pictures.used.false') : t('pictures.uses', { n: useCount })}
            </span>
            {onChoose && (
              <input
                type="checkbox"
                className="image-choice"
                aria-label={t('pictures.choose', { name })}
                checked={chosen.has(id)}
                onChange={({ target }) => onChoose(id, target.checked)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
