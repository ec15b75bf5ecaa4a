import type { imageCalls } from '@netbar/shared/contract'
import { checkBrand, checkBrandLevel } from '../brands/index.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { findBrandResources, findPlatforms, saveBrandResources } from './brand-resources.ts'
import { addImage, deleteImages, renameImage } from './images.ts'
import { deleteLibrary, findLibraries, saveLibrary } from './libraries.ts'
import { findCounterPictures, findPictures, savePictures } from './pictures.ts'
import { findImages, loadLibraryRow } from './repository.ts'

/** Handles the calls of brand resources and images (specification §7). */
export const imageHandlers: Handlers<typeof imageCalls> = {
  brandResources: async ({ params: { id } }, { database, actor }) => {
    checkBrand(actor, id)
    return findBrandResources(database.db, id)
  },
  saveBrandResources: async ({ body }, { database, actor, now }) => {
    checkBrandLevel(actor)
    checkBrand(actor, body.brandId)
    return database.write((trx) => saveBrandResources(trx, body, now()))
  },
  platforms: async ({ query: { brandId } }, { database, actor }) => {
    checkBrand(actor, brandId)
    return findPlatforms(database.db, brandId)
  },
  libraries: async ({ query }, { database, actor }) => findLibraries(database.db, actor, query),
  saveLibrary: async ({ body }, context) => saveLibrary(body, context),
  deleteLibrary: async ({ body }, context) => deleteLibrary(body, context),
  images: async ({ query }, { database, actor }) => {
    await loadLibraryRow(database.db, actor, query.libraryId)
    return findImages(database.db, query)
  },
  addImage: async ({ body }, context) => addImage(body, context),
  renameImage: async ({ body }, context) => renameImage(body, context),
  deleteImage: async ({ body: { id } }, context) => deleteImages([id], context),
  deleteImages: async ({ body: { ids } }, context) => deleteImages([...new Set(ids)], context),
  pictures: async ({ query: { place } }, { database, actor }) => findPictures(database.db, [...actor.brandIds], place),
  savePictures: async ({ body }, context) => savePictures(body, context),
  counterPictures: async ({ query: { branchId } }, { database, actor, now }) =>
    findCounterPictures(database.db, actor, branchId, now()),
}
