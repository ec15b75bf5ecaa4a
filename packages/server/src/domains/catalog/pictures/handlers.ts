import { Status } from '@netbar/shared/contract'
import type { productPictureCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { checkBrand, checkBrandLevel } from '../../org/index.ts'
import { findPictured, productsOfBrand } from './find.ts'
import { matchFile } from './match-file.ts'
import { savePictures } from './save-pictures.ts'

/** Handles the calls of products' pictures. */
export const productPictureHandlers: Handlers<typeof productPictureCalls> = {
  page: async ({ query }, { database, actor }) => {
    if (query.brandId !== undefined) checkBrand(actor, query.brandId)
    return findPictured(database.db, actor, query)
  },
  match: async ({ body: { brandId, fileNames } }, { database, actor }) => {
    checkBrandLevel(actor)
    checkBrand(actor, brandId)
    const products = await productsOfBrand(database.db, brandId)
    return fileNames.map((fileName) => {
      const found = [...matchFile(fileName, products)]
      const match = found.length === 1 ? 'MATCHED' : found.length === 0 ? 'UNKNOWN' : 'AMBIGUOUS'
      return { fileName, match, products: found }
    })
  },
  save: async ({ body }, context) => {
    checkBrandLevel(context.actor)
    const pairs = body.pictures.map(({ productId, imageUrl }) => `${productId} ${imageUrl}`)
    const twice = pairs.findIndex((pair, index) => pairs.indexOf(pair) !== index)
    if (twice >= 0)
      throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
        { field: `pictures.${twice}.imageUrl`, text: { key: 'products.pictureTwice' } },
      ])
    return savePictures(body, context)
  },
}
