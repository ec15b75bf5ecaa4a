import { attach } from 'effector'
import {
  productPictureCalls,
  type ProductPicture,
  type ProductPictureQuery,
} from '../../contract/catalog/product-pictures.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** Fetches a page of products with their pictures apart from the list on the screen. */
export const productPicturePageFx = attach({
  mapParams: (query: ProductPictureQuery) => ({ query }),
  effect: createCallFx(productPictureCalls.page),
})
/** Products with their pictures. */
export const productPictures = createList<ProductPicture, ProductPictureQuery>({
  load: productPicturePageFx,
  query: {},
})

/** Files to match with the products of a brand. */
export type PictureFiles = CallInput<typeof productPictureCalls.match>['body']
/** Products that the chosen files are named after. */
export const pictureMatches = createLatest(
  attach({ mapParams: (body: PictureFiles) => ({ body }), effect: createCallFx(productPictureCalls.match) }),
)

/** Uploaded pictures, each for a product. */
export type PicturesOfProducts = CallInput<typeof productPictureCalls.save>['body']
/** Gives products their pictures. */
export const productPicturesWrite = createWrite({
  save: attach({ mapParams: (body: PicturesOfProducts) => ({ body }), effect: createCallFx(productPictureCalls.save) }),
  success: 'resource.saved',
  showsFailure: true,
})

createReload(productPictures, productPicturesWrite.done)
