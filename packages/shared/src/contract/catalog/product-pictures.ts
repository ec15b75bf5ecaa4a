import * as v from 'valibot'
import { defineCall, type CallInput } from '../core/define-call.ts'
import { id, instant, paging, quantity } from '../core/primitives.ts'
import { rowsOf } from '../core/rows-of.ts'
import { Status } from '../core/status.ts'
import { keyword, queryFlag, requiredText } from '../kit/resource.ts'
import { imageUrl } from '../kit/uploads.ts'

/** Maximum number of files that are matched with products at once. */
export const MAX_PICTURE_FILES = 100

/** A product with its pictures; the first is the main one. */
export const productPicture = v.object({
  id,
  brandId: id,
  code: v.string(),
  barcode: v.string(),
  name: v.string(),
  spec: v.string(),
  images: v.array(v.string()),
  version: quantity,
  updatedTime: instant,
})
export type ProductPicture = v.InferOutput<typeof productPicture>

export const PICTURE_MATCHES = ['MATCHED', 'AMBIGUOUS', 'UNKNOWN'] as const

/** Products that the name of a file may mean: one, several or none. */
export const pictureMatch = v.object({
  fileName: v.string(),
  match: v.picklist(PICTURE_MATCHES),
  products: v.array(productPicture),
})
export type PictureMatch = v.InferOutput<typeof pictureMatch>

/** `CHANGED` was changed by somebody else meanwhile, and `FULL` has as many pictures as a product may. */
export const PICTURE_RESULTS = ['SUCCESS', 'CHANGED', 'FULL'] as const

/** What became of a picture. */
export const pictureResult = v.object({
  imageUrl: v.string(),
  productName: v.string(),
  result: v.picklist(PICTURE_RESULTS),
})
export type PictureResult = v.InferOutput<typeof pictureResult>

const fileName = v.pipe(v.string(), v.minLength(1), v.maxLength(255))
const needed = { anyFunction: ['PRODUCT_PICTURE_EDIT'] } as const

/** Pictures of products, one by one and many at once. */
export const productPictureCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/admin/image/product/page',
    summary: 'Products with their pictures',
    access: needed,
    query: v.object({
      ...paging,
      brandId: v.optional(id),
      keyword,
      pictured: v.optional(queryFlag),
      sort: v.optional(v.picklist(['code', '-code', 'name', '-name', 'updatedTime', '-updatedTime']), 'code'),
    }),
    exportFunctions: ['PRODUCT_PICTURE_EDIT'],
    layout: 'rows',
    answer: productPicture,
    handledStatuses: [Status.notFound],
  }),
  match: defineCall({
    method: 'POST',
    path: '/api/admin/image/product/match',
    summary: 'Products that names of files mean, by barcode, code or name; nothing is written',
    access: needed,
    body: v.strictObject({
      brandId: id,
      fileNames: v.pipe(v.array(fileName), v.minLength(1), v.maxLength(MAX_PICTURE_FILES)),
    }),
    layout: 'data',
    answer: rowsOf(pictureMatch),
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/admin/image/product/batch',
    summary: 'Put uploaded pictures into a library, each as the main picture of a product',
    access: needed,
    body: v.strictObject({
      libraryId: id,
      pictures: v.pipe(
        v.array(v.strictObject({ productId: id, version: quantity, imageUrl, name: requiredText(60) })),
        v.minLength(1),
        v.maxLength(MAX_PICTURE_FILES),
      ),
    }),
    layout: 'data',
    answer: rowsOf(pictureResult),
    handledStatuses: [Status.notFound, Status.invalidFields],
  }),
} as const
export type ProductPictureQuery = CallInput<typeof productPictureCalls.page>['query']
