import type { imageCalls } from '@netbar/shared/contract'
import { checkBrand, checkBrandLevel } from '../brands/index.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { fileUrl } from '../../../kit/upload/index.ts'
import { findBrandResources, findPlatforms, saveBrandResources } from './brand-resources.ts'
import type { PicturePlaces } from '../../../kernel/picture-place.ts'
import { addImage, deleteImages, moveImages, renameImage } from './images.ts'
import { deleteLibrary, findLibraries, saveLibrary } from './libraries.ts'
import { findCounterPictures, findPictures, savePictures } from './pictures.ts'
import { replaceImage } from './replace-image.ts'
import { findImages, loadImageRow, loadLibraryRow } from './repository.ts'
import { findTotals } from './totals.ts'
import { nameUses } from './uses.ts'

/** Handles the calls of brand resources and images (specification §7). */
export const createImageHandlers = (places: PicturePlaces): Handlers<typeof imageCalls> => ({
  brandResources: async ({ params: { id } }, { database, actor }) => {
    checkBrand(actor, id)
    return findBrandResources(database.db, id)
  },
  saveBrandResources: async ({ body }, context) => {
    checkBrandLevel(context.actor)
    checkBrand(context.actor, body.brandId)
    return context.database.write((trx) => saveBrandResources(trx, body, context))
  },
  platforms: async ({ query: { brandId } }, { database, actor }) => {
    checkBrand(actor, brandId)
    return findPlatforms(database.db, brandId)
  },
  libraries: async ({ query }, { database, actor }) => findLibraries(database.db, actor, query),
  saveLibrary: async ({ body }, context) => saveLibrary(body, context),
  deleteLibrary: async ({ body }, context) => deleteLibrary(places, body, context),
  images: async ({ query }, { database, actor }) => {
    await loadLibraryRow(database.db, actor, query.libraryId)
    return findImages(database.db, places, query)
  },
  addImage: async ({ body }, context) => addImage(places, body, context),
  renameImage: async ({ body }, context) => renameImage(places, body, context),
  moveImages: async ({ body: { ids, libraryId } }, context) => moveImages([...new Set(ids)], libraryId, context),
  imageUses: async ({ params: { id } }, { database, actor }) => {
    checkBrandLevel(actor)
    const image = await loadImageRow(database.db, actor, id)
    return nameUses(database.db, places, image.brand_id, fileUrl(image.file_name))
  },
  replaceImage: async ({ body }, context) => {
    checkBrandLevel(context.actor)
    return replaceImage(places, body, context)
  },
  imageTotals: async ({ query: { brandId } }, { database, actor }) => {
    checkBrand(actor, brandId)
    return findTotals(database.db, places, brandId)
  },
  deleteImage: async ({ body: { id } }, context) => deleteImages(places, [id], context),
  deleteImages: async ({ body: { ids } }, context) => deleteImages(places, [...new Set(ids)], context),
  pictures: async ({ query: { place } }, { database, actor }) => findPictures(database.db, [...actor.brandIds], place),
  savePictures: async ({ body }, context) => savePictures(body, context),
  counterPictures: async ({ query: { branchId } }, { database, actor, now }) =>
    findCounterPictures(database.db, actor, branchId, now()),
})
