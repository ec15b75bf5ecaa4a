import { Status } from '@netbar/shared/contract'
import type { CallRequest, Image, imageCalls, Page } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { pageOf, sortOf } from '../../../kit/lists/index.ts'
import { fileUrl } from '../../../kit/upload/index.ts'
import type { PicturePlaces } from '../../../kernel/picture-place.ts'
import { countUses, isUsed } from './uses.ts'

type Db = Database['db']

/** Condition: the name contains the keyword literally. */
export const nameHas = (column: 'image.name' | 'image_library.name', keyword: string) => {
  const pattern = `%${keyword.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}

/**
 * A library of one of the actor's brands.
 *
 * @throws Refusal 40401.
 */
export const loadLibraryRow = async (db: Db, { brandIds }: Actor, id: string) => {
  const row = await db.selectFrom('image_library').where('id', '=', id).selectAll().executeTakeFirst()
  if (row === undefined || !brandIds.has(row.brand_id))
    throw new Refusal(Status.notFound, { key: 'images.libraryNotFound' })
  return row
}

const imageRows = (db: Db) =>
  db
    .selectFrom('image')
    .innerJoin('uploaded_file', 'uploaded_file.name', 'image.file_name')
    .selectAll('image')
    .select(['uploaded_file.mime', 'uploaded_file.bytes', 'uploaded_file.width', 'uploaded_file.height'])

type ImageRow = Awaited<ReturnType<ReturnType<typeof imageRows>['executeTakeFirstOrThrow']>>

const toImages = async (db: Db, places: PicturePlaces, rows: readonly ImageRow[]): Promise<Image[]> => {
  // All are in one library, and so in one brand.
  const brandId = rows[0]?.brand_id ?? ''
  const uses = await countUses(
    db,
    places,
    brandId,
    rows.map(({ file_name }) => fileUrl(file_name)),
  )
  return rows.map((row) => {
    const imageUrl = fileUrl(row.file_name)
    return {
      id: row.id,
      libraryId: row.library_id,
      name: row.name,
      imageUrl,
      mime: row.mime,
      bytes: row.bytes,
      width: row.width,
      height: row.height,
      posterUrl: row.poster_url,
      useCount: uses.get(imageUrl) ?? 0,
      createdBy: row.created_by,
      createdTime: row.created_time,
    }
  })
}

const COLUMNS = {
  name: 'image.name',
  bytes: 'uploaded_file.bytes',
  createdTime: 'image.created_time',
} as const

/** One page of a library's images. */
export const findImages = async (
  db: Db,
  places: PicturePlaces,
  { libraryId, keyword, media, used, sort, ...paged }: CallRequest<typeof imageCalls.images>['query'],
): Promise<Page<Image>> => {
  let chosen = imageRows(db).where('library_id', '=', libraryId)
  if (keyword !== undefined && keyword !== '') chosen = chosen.where(nameHas('image.name', keyword))
  if (media !== undefined)
    chosen = chosen.where('uploaded_file.mime', media === 'VIDEO' ? 'like' : 'not like', 'video/%')
  if (used !== undefined) chosen = chosen.where((eb) => (used ? isUsed(db, places) : eb.not(isUsed(db, places))))
  const { column, direction } = sortOf(sort, COLUMNS)
  const { rows, total } = await pageOf(
    db,
    paged,
    chosen,
    chosen.orderBy(column, direction).orderBy('image.id', direction),
  )
  return { rows: await toImages(db, places, rows), total }
}

/**
 * Images of the actor's brands by their ids.
 *
 * @throws Refusal 40401 where one of them is missing or foreign.
 */
export const loadImageRows = async (db: Db, { brandIds }: Actor, ids: readonly string[]): Promise<ImageRow[]> => {
  const rows = await imageRows(db).where('image.id', 'in', ids).execute()
  const found = new Set(rows.filter(({ brand_id }) => brandIds.has(brand_id)).map(({ id }) => id))
  if (ids.some((id) => !found.has(id))) throw new Refusal(Status.notFound, { key: 'images.imageNotFound' })
  return rows
}

/** One image of the actor's brands. @throws Refusal 40401. */
export const loadImageRow = async (db: Db, actor: Actor, id: string): Promise<ImageRow> => {
  const [row] = await loadImageRows(db, actor, [id])
  if (row === undefined) throw new Refusal(Status.notFound, { key: 'images.imageNotFound' })
  return row
}

/** One image in the shape of the contract. */
export const loadImage = async (db: Db, places: PicturePlaces, actor: Actor, id: string): Promise<Image> => {
  const [image] = await toImages(db, places, [await loadImageRow(db, actor, id)])
  if (image === undefined) throw new Refusal(Status.notFound, { key: 'images.imageNotFound' })
  return image
}
