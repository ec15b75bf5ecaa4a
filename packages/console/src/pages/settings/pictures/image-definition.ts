import { imagePageFx, libraryImages } from '@netbar/shared/console'
import { IMAGE_MEDIA, IMAGE_NAME_LENGTH, type Image, type ImageQuery } from '@netbar/shared/contract'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'

/** Orders of the images, as they are offered. */
export const IMAGE_ORDERS = ['-createdTime', 'createdTime', 'name', '-bytes'] as const

/** Images of a library, newest first. */
export const imageDefinition: ListDefinition<Image, ImageQuery> = {
  route: 'imagesFolder',
  menu: 'pictureResourceManagement',
  list: libraryImages,
  file: createListExport({ list: libraryImages, pageFx: imagePageFx }),
  exportFunction: null,
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
  columns: () => [],
}
