import type { Insertable } from 'kysely'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { listText } from '../../../platform/db/list-text.ts'
import { INSERTED_TIME } from '../../../testing/rows/belongings.ts'
import { brandOf } from '../../../testing/rows/brand-of.ts'

const RESOURCE = {
  enabled: 0,
  version: 1,
  created_time: INSERTED_TIME,
  updated_time: INSERTED_TIME,
  deleted_time: null,
} as const
const NO_LINK = { link: 'NONE', link_url: '', product_id: null } as const

/** Inserts an advertisement of one branch, a draft unless it is told otherwise. */
export const insertAdvertisement = async (
  database: Database,
  branchId: string,
  parts: Partial<Insertable<Tables['advertisement']>> & { readonly id: string },
): Promise<string> => {
  await database.db
    .insertInto('advertisement')
    .values({
      ...RESOURCE,
      ...NO_LINK,
      brand_id: await brandOf(database, branchId),
      title: parts.id,
      position: 'DESKTOP',
      images: ',/uploads/none.png,',
      branch_ids: listText([branchId]),
      start_date: '2026-01-01',
      end_date: '2098-12-31',
      from_clock: '',
      to_clock: '',
      weight: 10,
      status: 'DRAFT',
      submitted_by: null,
      reason: '',
      ...parts,
    })
    .execute()
  return parts.id
}

/** Inserts an announcement of one branch, a draft unless it is told otherwise. */
export const insertClientAnnouncement = async (
  database: Database,
  branchId: string,
  parts: Partial<Insertable<Tables['client_announcement']>> & { readonly id: string },
): Promise<string> => {
  await database.db
    .insertInto('client_announcement')
    .values({
      ...RESOURCE,
      brand_id: await brandOf(database, branchId),
      title: parts.id,
      kind: 'TICKER',
      content: '今晚通宵八折',
      seconds: 10,
      branch_ids: listText([branchId]),
      start_time: INSERTED_TIME,
      end_time: '2098-12-31T16:00:00.000Z',
      pinned: 0,
      status: 'DRAFT',
      ...parts,
    })
    .execute()
  return parts.id
}

/** Stores a picture, whose digest is of one digit, in a library of a brand; of the size of a slide unless it is told otherwise. Returns its address. */
export const insertPicture = async (
  { db }: Database,
  brandId: string,
  digit: string,
  size: { readonly width: number; readonly height: number } = { width: 1920, height: 1080 },
): Promise<string> => {
  const name = `${digit.repeat(64)}.png`
  const { id: created_by } = await db.selectFrom('user').select('id').orderBy('id').executeTakeFirstOrThrow()
  const library = await db
    .selectFrom('image_library')
    .where('brand_id', '=', brandId)
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('uploaded_file')
    .values({ name, mime: 'image/png', bytes: 1, ...size, created_by, created_time: INSERTED_TIME })
    .execute()
  await db
    .insertInto('image')
    .values({
      id: `image-${digit}`,
      brand_id: brandId,
      library_id: library.id,
      name: digit,
      file_name: name,
      poster_url: null,
      created_by,
      created_time: INSERTED_TIME,
    })
    .execute()
  return `/uploads/${name}`
}
