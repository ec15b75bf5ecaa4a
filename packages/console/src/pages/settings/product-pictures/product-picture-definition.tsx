import { formatDateTime } from '@netbar/shared'
import { productPicturePageFx, productPictures } from '@netbar/shared/console'
import type { ProductPicture, ProductPictureQuery } from '@netbar/shared/contract'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { Thumb } from '../../../kit/pictures/picture-field.tsx'
import { brandFilter, keywordFilter } from '../../../kit/resource/common-parts.tsx'

/** Products with their pictures, by code. */
export const productPictureDefinition: ListDefinition<ProductPicture, ProductPictureQuery> = {
  route: 'productPictureManage',
  menu: 'productPictureManage',
  list: productPictures,
  file: createListExport({ list: productPictures, pageFx: productPicturePageFx }),
  exportFunction: 'PRODUCT_PICTURE_EDIT',
  empty: 'productPicture.empty',
  filters: [
    keywordFilter,
    oneOf('pictured', 'productPicture.pictured', ['true', 'false'], (value) => `productPicture.with.${value}`),
    brandFilter,
  ],
  sorts: ['code', 'name', 'updatedTime'],
  defaultSort: 'code',
  toQuery: plainQuery,
  columns: (t) => [
    {
      key: 'image',
      title: t('productPicture.pictures'),
      text: ({ images }) => images.join(' '),
      render: (_, { images, name }) => <Thumb url={images[0] ?? null} name={name} />,
    },
    { key: 'code', title: t('productPicture.code'), text: ({ code }) => code },
    { key: 'barcode', title: t('productPicture.barcode'), text: ({ barcode }) => barcode },
    { key: 'name', title: t('productPicture.product'), text: ({ name }) => name },
    { key: 'spec', title: t('productPicture.spec'), text: ({ spec }) => spec },
    { key: 'count', title: t('pictures.count'), align: 'right', text: ({ images }) => String(images.length) },
    { key: 'updatedTime', title: t('kit.updated'), text: ({ updatedTime }) => formatDateTime(updatedTime) },
  ],
}
