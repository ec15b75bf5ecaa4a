import { PRODUCT_IMAGES } from '@netbar/shared/contract'
import { lazy, Suspense } from 'react'
import type { FormField, ListInputProps } from '../../../kit/form/form-field.ts'
import { picturesIn } from './picture-list.ts'
import './gallery.css'

const PictureInput = lazy(async () => ({ default: (await import('./picture-input.tsx')).PictureInput }))

/** The input of a field for so many pictures at most; it comes when a form is opened. */
export const pictureInputOf = (max: number) => (props: ListInputProps) => (
  <Suspense fallback={null}>
    <PictureInput {...props} max={max} />
  </Suspense>
)

/** Pictures in their order; the words beside them say what they show. */
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

/** The picture that stands for a row in its list. */
export const Thumb = ({ url }: { readonly url: string | undefined }) =>
  url === undefined ? (
    <span className="gallery-thumb" aria-hidden="true" />
  ) : (
    <img className="gallery-thumb" src={url} alt="" loading="lazy" />
  )

/** The field for pictures of a product. */
export const pictureField: FormField = {
  kind: 'list',
  name: 'images',
  label: 'productMaster.images',
  problem: 'productMaster.imagesWrong',
  Input: pictureInputOf(PRODUCT_IMAGES),
  Shown: Pictures,
}
