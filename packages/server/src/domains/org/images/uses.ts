import { MAX_NAMED_USES } from '@netbar/shared/contract'
import type { ImageUse, ImageUses, PictureUseKind } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Expression, Kysely, SqlBool } from 'kysely'
import type { PicturePlace, PicturePlaces } from '../../../kernel/picture-place.ts'
import { UPLOADS_PREFIX } from '../../../kit/upload/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { listOf } from '../../../platform/db/list-text.ts'

type Db = Kysely<Tables>

const entriesOf = (places: PicturePlaces) => Object.entries(places) as [PictureUseKind, PicturePlace][]

const picturesOfValue = ({ holds }: PicturePlace, value: string): readonly string[] =>
  holds === 'list' ? listOf(value) : [value]

/** Rows of a place that show one of these addresses in a brand. */
const findShowing = async (db: Db, place: PicturePlace, brandId: string, urls: readonly string[]) => {
  if (urls.length === 0) return []
  const shown = sql.ref('shown.pictures')
  const conditions = urls.map((url) =>
    place.holds === 'one' ? sql<SqlBool>`${shown} = ${url}` : sql<SqlBool>`',' || ${shown} || ',' like ${`%,${url},%`}`,
  )
  return db
    .selectFrom(place.rows(db).as('shown'))
    .where('shown.brand_id', '=', brandId)
    .where((eb) => eb.or(conditions))
    .orderBy('shown.name')
    .orderBy('shown.id')
    .selectAll()
    .execute()
}

/** Number of places where a brand shows each of these addresses. */
export const countUses = async (
  db: Db,
  places: PicturePlaces,
  brandId: string,
  urls: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>()
  for (const [, place] of entriesOf(places))
    for (const { pictures } of await findShowing(db, place, brandId, urls))
      for (const url of picturesOfValue(place, pictures))
        if (urls.includes(url)) counts.set(url, (counts.get(url) ?? 0) + 1)
  return counts
}

/** Ids of the rows that show an address, by place. */
export const findUses = async (db: Db, places: PicturePlaces, brandId: string, url: string) => {
  const found = []
  for (const [kind, place] of entriesOf(places))
    found.push({ kind, place, rows: await findShowing(db, place, brandId, [url]) })
  return found
}

/** Where a brand shows an address. */
export const nameUses = async (db: Db, places: PicturePlaces, brandId: string, url: string): Promise<ImageUses> => {
  const uses = (await findUses(db, places, brandId, url)).flatMap(({ kind, rows }) =>
    rows.map(({ id, name, branch_name }): ImageUse => ({ kind, id, name, branchName: branch_name })),
  )
  return { total: uses.length, uses: uses.slice(0, MAX_NAMED_USES) }
}

/** Condition on rows of `image`: something of its brand shows it. */
export const isUsed = (db: Db, places: PicturePlaces): Expression<SqlBool> => {
  // Names of files are digests: nothing in them is a wildcard.
  const url = sql`${UPLOADS_PREFIX} || image.file_name`
  const conditions = entriesOf(places).map(([, place]) => {
    const shown = db
      .selectFrom(place.rows(db).as('shown'))
      .whereRef('shown.brand_id', '=', sql.ref('image.brand_id'))
      .where(
        place.holds === 'one'
          ? sql<SqlBool>`shown.pictures = ${url}`
          : sql<SqlBool>`',' || shown.pictures || ',' like '%,' || ${url} || ',%'`,
      )
      .select('shown.id')
    return sql<SqlBool>`exists ${shown}`
  })
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** Number of a brand's rows that show pictures, by place. */
export const countPlaces = async (db: Db, places: PicturePlaces, brandId: string) => {
  const counts = []
  for (const [kind, place] of entriesOf(places)) {
    const { count } = await db
      .selectFrom(place.rows(db).as('shown'))
      .where('shown.brand_id', '=', brandId)
      .where('shown.pictures', '!=', '')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts.push({ kind, count: Number(count) })
  }
  return counts
}
