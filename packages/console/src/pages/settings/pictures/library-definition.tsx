import { formatDateTime } from '@netbar/shared'
import { imageLibraries, libraryPageFx, type LibraryQuery } from '@netbar/shared/console'
import { imageLibraryDraft, KEYWORD_LENGTH, LIBRARY_TYPES, type ImageLibrary } from '@netbar/shared/contract'
import * as v from 'valibot'
import type { FormField } from '../../../kit/form/form-field.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { optionsOf } from '../../../kit/options-of.ts'
import { Thumb } from '../../../kit/pictures/picture-field.tsx'
import { brandFilter } from '../../../kit/resource/common-parts.tsx'
import { useBrands } from '../../../kit/resource/use-brands.ts'
import { bytesText } from './bytes-text.ts'

const typeKey = (value: string) => `pictures.type.${value}`

/** Fields of a library; its brand is given once. */
export const libraryFields: readonly FormField[] = [
  { kind: 'choice', name: 'brandId', label: 'kit.brand', isRequired: true, isGivenOnce: true, useOptions: useBrands },
  { kind: 'text', name: 'name', label: 'pictures.name', isRequired: true },
  {
    kind: 'choice',
    name: 'type',
    label: 'pictures.typeOf',
    isRequired: true,
    hint: 'pictures.typeHint',
    useOptions: optionsOf(LIBRARY_TYPES, typeKey),
  },
]
const { brandId, name, type } = imageLibraryDraft.entries
/** Schema of the form of a new library. */
export const newLibrarySchema = v.object({ brandId, name, type })
/** Schema of the form of a library that is there: it stays with its brand. */
export const librarySchema = v.object({ name, type })

/** Libraries of pictures, the last changed first. */
export const libraryDefinition: ListDefinition<ImageLibrary, LibraryQuery> = {
  route: 'photoGallery',
  menu: 'pictureResourceManagement',
  list: imageLibraries,
  file: createListExport({ list: imageLibraries, pageFx: libraryPageFx }),
  exportFunction: 'IMAGE_EXPORT',
  empty: 'pictures.noLibrary',
  filters: [
    { kind: 'text', name: 'keyword', label: 'kit.keyword', limit: KEYWORD_LENGTH },
    oneOf('type', 'pictures.typeOf', LIBRARY_TYPES, typeKey),
    brandFilter,
  ],
  sorts: [],
  defaultSort: '',
  toQuery: ({ filters, page, limit }) => ({
    page,
    limit,
    keyword: filters['keyword'] || undefined,
    type: LIBRARY_TYPES.find((type) => type === filters['type']),
    brandId: filters['brandId'] || undefined,
  }),
  columns: (t) => [
    {
      key: 'cover',
      title: t('pictures.cover'),
      text: ({ coverUrl }) => coverUrl ?? '',
      render: (_, { coverUrl, name }) => <Thumb url={coverUrl} name={name} />,
    },
    { key: 'name', title: t('pictures.name'), text: ({ name }) => name },
    { key: 'type', title: t('pictures.typeOf'), text: ({ type }) => t(typeKey(type)) },
    { key: 'count', title: t('pictures.count'), align: 'right', text: ({ imageCount }) => String(imageCount) },
    { key: 'bytes', title: t('pictures.bytes'), align: 'right', text: ({ bytes }) => bytesText(bytes) },
    { key: 'updatedTime', title: t('kit.updated'), text: ({ updatedTime }) => formatDateTime(updatedTime) },
  ],
}
