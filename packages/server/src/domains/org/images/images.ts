import { Status } from '@netbar/shared/contract'
import type { CallRequest, Image, imageCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { fileUrl, findFile } from '../../../kit/upload/index.ts'
import { loadImage, loadImageRows, loadLibraryRow } from './repository.ts'
import type { PicturePlaces } from '../../../kernel/picture-place.ts'
import { countUses } from './uses.ts'

const touchLibrary = (trx: Transaction<Tables>, id: string, now: Date) =>
  trx.updateTable('image_library').set({ updated_time: now.toISOString() }).where('id', '=', id).execute()

type LibraryRow = Pick<Tables['image_library'], 'id' | 'brand_id'>

interface NewImage {
  readonly id: string
  readonly library: LibraryRow
  readonly name: string
  readonly fileName: string
  readonly posterUrl: string | null
}

const insertImage = (
  trx: Transaction<Tables>,
  { id, library, name, fileName, posterUrl }: NewImage,
  { actor, now }: CallContext,
) =>
  trx
    .insertInto('image')
    .values({
      id,
      brand_id: library.brand_id,
      library_id: library.id,
      name,
      file_name: fileName,
      poster_url: posterUrl,
      created_by: actor.name,
      created_time: now().toISOString(),
    })
    .execute()

/** The image of a brand with this file. */
const findKnown = (trx: Transaction<Tables>, brandId: string, fileName: string) =>
  trx
    .selectFrom('image')
    .innerJoin('image_library', 'image_library.id', 'image.library_id')
    .where('image.brand_id', '=', brandId)
    .where('image.file_name', '=', fileName)
    .select(['image.name', 'image_library.name as library'])
    .executeTakeFirst()

const checkNew = async (trx: Transaction<Tables>, brandId: string, fileName: string): Promise<void> => {
  const known = await findKnown(trx, brandId, fileName)
  if (known === undefined) return
  const params = { name: known.name, library: known.library }
  throw new Refusal(Status.businessRule, { key: 'images.imageExists', params })
}

/**
 * Adds an uploaded file to a library. A brand has a file once, whatever its name.
 *
 * @throws Refusal 40401 for a foreign library, 42201 for an address of another server, 42202 for a file that the
 * brand has already.
 */
export const addImage = async (
  places: PicturePlaces,
  { libraryId, name, imageUrl, posterUrl }: CallRequest<typeof imageCalls.addImage>['body'],
  context: CallContext,
): Promise<Image> => {
  const { actor, database, newId, now } = context
  return database.write(async (trx) => {
    const library = await loadLibraryRow(trx, actor, libraryId)
    const file = await findFile(trx, imageUrl, 'imageUrl')
    if (posterUrl !== null) await checkPicture(trx, posterUrl, 'posterUrl')
    await checkNew(trx, library.brand_id, file.name)
    const id = newId()
    await insertImage(trx, { id, library, name, fileName: file.name, posterUrl }, context)
    await touchLibrary(trx, libraryId, now())
    return loadImage(trx, places, actor, id)
  })
}

/**
 * Puts a stored picture into a library, unless its brand has the file already.
 *
 * @throws Refusal 42201 for what is no stored picture.
 */
export const keepImage = async (
  trx: Transaction<Tables>,
  library: LibraryRow,
  { imageUrl, name, field }: { readonly imageUrl: string; readonly name: string; readonly field: string },
  context: CallContext,
): Promise<void> => {
  await checkPicture(trx, imageUrl, field)
  const file = await findFile(trx, imageUrl, field)
  if ((await findKnown(trx, library.brand_id, file.name)) !== undefined) return
  await insertImage(trx, { id: context.newId(), library, name, fileName: file.name, posterUrl: null }, context)
  await touchLibrary(trx, library.id, context.now())
}

/**
 * Checks that an address is a stored picture.
 *
 * @throws Refusal 42201.
 */
export const checkPicture = async (trx: Transaction<Tables>, url: string, field: string): Promise<void> => {
  const { mime } = await findFile(trx, url, field)
  if (mime.startsWith('image/')) return
  throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
    { field, text: { key: 'images.notAnImage' } },
  ])
}

/**
 * Renames an image.
 *
 * @throws Refusal 40401.
 */
export const renameImage = async (
  places: PicturePlaces,
  { id, name }: CallRequest<typeof imageCalls.renameImage>['body'],
  { actor, database, now }: CallContext,
): Promise<Image> =>
  database.write(async (trx) => {
    const image = await loadImage(trx, places, actor, id)
    await trx.updateTable('image').set({ name }).where('id', '=', id).execute()
    await touchLibrary(trx, image.libraryId, now())
    return { ...image, name }
  })

/**
 * Moves images to another library of their brand: all of them, or none.
 *
 * @throws Refusal 40401 where one is missing or foreign, or the library is of another brand.
 */
export const moveImages = async (
  ids: readonly string[],
  libraryId: string,
  { actor, database, now }: CallContext,
): Promise<void> => {
  await database.write(async (trx) => {
    const library = await loadLibraryRow(trx, actor, libraryId)
    const images = await loadImageRows(trx, actor, ids)
    if (images.some(({ brand_id }) => brand_id !== library.brand_id))
      throw new Refusal(Status.notFound, { key: 'images.libraryNotFound' })
    await trx.updateTable('image').set({ library_id: libraryId }).where('id', 'in', ids).execute()
    for (const each of new Set([libraryId, ...images.map(({ library_id }) => library_id)]))
      await touchLibrary(trx, each, now())
  })
}

/**
 * Deletes images: all of them, or none. Their files stay, as another brand may show the same one.
 *
 * @throws Refusal 40401 where one is missing or foreign, 42202 naming those that are in use.
 */
export const deleteImages = async (
  places: PicturePlaces,
  ids: readonly string[],
  { actor, database, now }: CallContext,
): Promise<void> => {
  await database.write(async (trx) => {
    const images = await loadImageRows(trx, actor, ids)
    const used: string[] = []
    for (const [brandId, own] of Map.groupBy(images, ({ brand_id }) => brand_id)) {
      const uses = await countUses(
        trx,
        places,
        brandId,
        own.map(({ file_name }) => fileUrl(file_name)),
      )
      used.push(...own.filter(({ file_name }) => uses.has(fileUrl(file_name))).map(({ name }) => name))
    }
    if (used.length > 0)
      throw new Refusal(Status.businessRule, { key: 'images.inUse', params: { names: used.join(', ') } })
    await trx.deleteFrom('image').where('id', 'in', ids).execute()
    for (const libraryId of new Set(images.map(({ library_id }) => library_id)))
      await touchLibrary(trx, libraryId, now())
  })
}
