import { Status } from '@netbar/shared/contract'
import type { Image, Page } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { pageOf } from '../../../kit/lists/index.ts'
import { fileUrl } from '../../../kit/upload/index.ts'
import { countUses } from './uses.ts'

type Db = Database['db']

/** Condition: the name contains the keyword literally. */
export const nameHas = (keyword: string) => {
  const pattern = `%${keyword.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<boolean>`lower(name) like ${pattern} escape '\\'`
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

const toImages = async (db: Db, rows: readonly ImageRow[]): Promise<Image[]> => {
  // All are in one library, and so in one brand.
  const brandId = rows[0]?.brand_id ?? ''
  const uses = await countUses(
    db,
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

/** One page of a library's images, newest first. */
export const findImages = async (
  db: Db,
  query: {
    readonly libraryId: string
    readonly keyword?: string | undefined
    readonly page: number
    readonly limit: number
  },
): Promise<Page<Image>> => {
  let chosen = db.selectFrom('image').where('library_id', '=', query.libraryId)
  if (query.keyword !== undefined && query.keyword !== '') chosen = chosen.where(nameHas(query.keyword))
  const newest = chosen.select('id').orderBy('created_time', 'desc').orderBy('id', 'desc')
  const { rows: ids, total } = await pageOf(db, query, chosen, newest)
  if (ids.length === 0) return { rows: [], total }
  const rows = await imageRows(db)
    .where(
      'image.id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('image.created_time', 'desc')
    .orderBy('image.id', 'desc')
    .execute()
  return { rows: await toImages(db, rows), total }
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

/** One image in the shape of the contract. */
export const loadImage = async (db: Db, actor: Actor, id: string): Promise<Image> => {
  const [image] = await toImages(db, await loadImageRows(db, actor, [id]))
  if (image === undefined) throw new Refusal(Status.notFound, { key: 'images.imageNotFound' })
  return image
}
