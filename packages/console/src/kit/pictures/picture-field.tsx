import type { Size } from '@netbar/shared/console'
import { lazy, Suspense } from 'react'
import { loadTexts } from '../../frame/texts/i18n.ts'
import type { ListInputProps } from '../form/form-field.ts'
import { picturesIn } from './picture-list.ts'
import './gallery.css'

const PictureInput = lazy(async () => {
  const [{ PictureInput: Component }] = await Promise.all([import('./picture-input.tsx'), loadTexts('picture')])
  return { default: Component }
})

/**
 * Input of a field with at most `max` pictures; loaded when a form is opened.
 *
 * @param size Size in px of pictures that are uploaded there; by default that of products.
 */
export const pictureInputOf = (max: number, size?: Size) => (props: ListInputProps) => (
  <Suspense fallback={null}>
    <PictureInput {...props} max={max} {...(size ? { size } : {})} />
  </Suspense>
)

/** Pictures in order; the text beside them describes them. */
export const Pictures = ({ value }: { readonly value: unknown }) => {
  const urls = picturesIn(value)
  if (urls.length === 0) return '—'
  return (
    <span className="gallery-row">
      {urls.map((url) => (
        <img key={url} className="gallery-picture" src={url} alt="" loading="lazy" />
      ))}
    </span>
  )
}

interface ThumbProps {
  readonly url: string | null
  /** Whose first character stands for a picture. */
  readonly name: string
}

/** Small picture of a row in its list, which also has its name as text. */
export const Thumb = ({ url, name }: ThumbProps) =>
  url === null ? (
    <span className="gallery-thumb gallery-initial" aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  ) : (
    <img className="gallery-thumb" src={url} alt="" loading="lazy" />
  )
