import { formatDateTime } from '@netbar/shared'
import { imagePageFx, libraryImages } from '@netbar/shared/console'
import { IMAGE_MEDIA, IMAGE_NAME_LENGTH, isFilm, type Image, type ImageQuery } from '@netbar/shared/contract'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'

/** Orders of the images, as they are offered. */
export const IMAGE_ORDERS = ['-createdTime', 'createdTime', 'name', '-bytes'] as const

const KILOBYTE = 1_024

/** Size of an image in pixels; nothing for a film. */
export const pixelsOf = ({ width, height }: Image): string =>
  width === null || height === null ? '' : `${width}×${height}`

/** Images of a library, newest first. They are shown as tiles: the columns are those of the file. */
export const imageDefinition: ListDefinition<Image, ImageQuery> = {
  route: 'imagesFolder',
  menu: 'pictureResourceManagement',
  list: libraryImages,
  file: createListExport({ list: libraryImages, pageFx: imagePageFx }),
  exportFunction: 'IMAGE_EXPORT',
  isOfTiles: true,
  empty: 'pictures.noImage',
  filters: [
    { kind: 'own', name: 'libraryId', label: 'pictures.name', values: null, isSubject: true },
    { kind: 'text', name: 'keyword', label: 'kit.keyword', limit: IMAGE_NAME_LENGTH },
    oneOf('used', 'pictures.use', ['true', 'false'], (value) => `pictures.used.${value}`),
    oneOf('media', 'pictures.medium', IMAGE_MEDIA, (value) => `pictures.media.${value}`),
  ],
  sorts: ['createdTime', 'name', 'bytes'],
  defaultSort: '-createdTime',
  toQuery: plainQuery,
  columns: (t) => [
    { key: 'name', title: t('pictures.imageName'), text: ({ name }) => name },
    {
      key: 'media',
      title: t('pictures.medium'),
      text: (image) => t(`pictures.media.${isFilm(image) ? 'VIDEO' : 'PICTURE'}`),
    },
    { key: 'pixels', title: t('pictures.pixels'), text: pixelsOf },
    {
      key: 'kilobytes',
      title: t('pictures.kilobytes'),
      align: 'right',
      text: ({ bytes }) => String(Math.ceil(bytes / KILOBYTE)),
    },
    { key: 'uses', title: t('pictures.useCount'), align: 'right', text: ({ useCount }) => String(useCount) },
    { key: 'address', title: t('pictures.address'), text: ({ imageUrl }) => imageUrl },
    { key: 'uploader', title: t('pictures.uploader'), text: ({ createdBy }) => createdBy },
    { key: 'uploaded', title: t('pictures.uploaded'), text: ({ createdTime }) => formatDateTime(createdTime) },
  ],
}
