import { Status } from '@netbar/shared/contract'
import type { CallRequest, imageCalls, ImageLibrary, Page } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { checkBrand } from '../brands/index.ts'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { pageOf } from '../../../kit/lists/index.ts'
import type { ImageLibraryTable } from '../brands/tables.ts'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { fileUrl } from '../../../kit/upload/index.ts'
import { loadLibraryRow, nameHas } from './repository.ts'
import type { PicturePlaces } from '../../../kernel/picture-place.ts'
import { countUses } from './uses.ts'

type Db = Database['db']

const statsOf = async (db: Db, ids: readonly string[]) => {
  const stats = await db
    .selectFrom('image')
    .innerJoin('uploaded_file', 'uploaded_file.name', 'image.file_name')
    .where('library_id', 'in', ids)
    .select(({ fn }) => [
      'library_id',
      fn.countAll<number>().as('count'),
      fn.sum<number>('bytes').as('bytes'),
      // Ids sort by time.
      fn.max('image.id').as('newest'),
    ])
    .groupBy('library_id')
    .execute()
  return new Map(stats.map((row) => [row.library_id, row]))
}

const coversOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const images = await db.selectFrom('image').where('id', 'in', ids).selectAll().execute()
  return new Map(images.map((image) => [image.id, image.poster_url ?? fileUrl(image.file_name)]))
}

const toLibraries = async (db: Db, rows: readonly ImageLibraryTable[]): Promise<ImageLibrary[]> => {
  if (rows.length === 0) return []
  const stats = await statsOf(
    db,
    rows.map(({ id }) => id),
  )
  const covers = await coversOf(
    db,
    [...stats.values()].map(({ newest }) => newest),
  )
  return rows.map(({ id, brand_id, name, type, updated_time }) => {
    const own = stats.get(id)
    return {
      id,
      brandId: brand_id,
      name,
      type,
      coverUrl: covers.get(own?.newest ?? '') ?? null,
      imageCount: Number(own?.count ?? 0),
      bytes: Number(own?.bytes ?? 0),
      updatedTime: updated_time,
    }
  })
}

/** A page of libraries of the actor's brands, the last changed first. */
export const findLibraries = async (
  db: Db,
  actor: Actor,
  { page, limit, brandId, type, keyword }: CallRequest<typeof imageCalls.libraries>['query'],
): Promise<Page<ImageLibrary>> => {
  if (brandId !== undefined) checkBrand(actor, brandId)
  const brandIds = brandId === undefined ? [...actor.brandIds] : [brandId]
  if (brandIds.length === 0) return { rows: [], total: 0 }
  let found = db.selectFrom('image_library').where('brand_id', 'in', brandIds)
  if (type !== undefined) found = found.where('type', '=', type)
  if (keyword !== undefined && keyword !== '') found = found.where(nameHas('image_library.name', keyword))
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    found,
    found.selectAll().orderBy('updated_time', 'desc').orderBy('id', 'desc'),
  )
  return { rows: await toLibraries(db, rows), total }
}

const checkLibraryName = async (
  trx: Transaction<Tables>,
  { id, brandId, name }: { readonly id: string | null; readonly brandId: string; readonly name: string },
): Promise<void> => {
  const other = await trx
    .selectFrom('image_library')
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .select('id')
    .executeTakeFirst()
  if (other === undefined || other.id === id) return
  throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
    { field: 'name', text: { key: 'images.libraryNameTaken' } },
  ])
}

/**
 * Adds or renames a library; it stays with its brand.
 *
 * @throws Refusal 40401 for a foreign brand or library, 42201 for a name that the brand has already.
 */
export const saveLibrary = async (
  { id, brandId, name, type }: CallRequest<typeof imageCalls.saveLibrary>['body'],
  { actor, database, newId, now }: CallContext,
): Promise<ImageLibrary> => {
  checkBrand(actor, brandId)
  const time = now().toISOString()
  return database.write(async (trx) => {
    if (id !== null && (await loadLibraryRow(trx, actor, id)).brand_id !== brandId)
      throw new Refusal(Status.notFound, { key: 'images.libraryNotFound' })
    await checkLibraryName(trx, { id, brandId, name })
    const row =
      id === null
        ? await trx
            .insertInto('image_library')
            .values({ id: newId(), brand_id: brandId, name, type, created_time: time, updated_time: time })
            .returningAll()
            .executeTakeFirstOrThrow()
        : await trx
            .updateTable('image_library')
            .set({ name, type, updated_time: time })
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirstOrThrow()
    const [library] = await toLibraries(trx, [row])
    if (library === undefined) throw new Refusal(Status.notFound, { key: 'images.libraryNotFound' })
    return library
  })
}

/**
 * Deletes a library with its images, if the caller knows their number and none of them is in use.
 *
 * @throws Refusal 40401, 40901 where it has another number of images, 42202 naming those that are in use.
 */
export const deleteLibrary = async (
  places: PicturePlaces,
  { id, imageCount }: CallRequest<typeof imageCalls.deleteLibrary>['body'],
  { actor, database }: CallContext,
): Promise<void> => {
  await database.write(async (trx) => {
    const library = await loadLibraryRow(trx, actor, id)
    const images = await trx.selectFrom('image').where('library_id', '=', id).selectAll().orderBy('id').execute()
    if (images.length !== imageCount)
      throw new Refusal(Status.stateChanged, { key: 'images.libraryFilled', params: { count: images.length } })
    const uses = await countUses(
      trx,
      places,
      library.brand_id,
      images.map(({ file_name }) => fileUrl(file_name)),
    )
    const used = images.filter(({ file_name }) => uses.has(fileUrl(file_name))).map(({ name }) => name)
    if (used.length > 0)
      throw new Refusal(Status.businessRule, { key: 'images.libraryInUse', params: { names: used.join(', ') } })
    await trx.deleteFrom('image').where('library_id', '=', id).execute()
    await trx.deleteFrom('image_library').where('id', '=', id).execute()
  })
}
