import { PLATFORM, releaseEntryCalls } from '@netbar/shared/contract'
import { containing } from '../../../platform/db/like.ts'
import { createResourceHandlers } from '../../../kit/resource/index.ts'
import { itemsOf } from './items.ts'

/** Releases of the product: a plain resource without a brand. Versions are unique. */
export const releaseEntryHandlers = createResourceHandlers<'update_log', typeof releaseEntryCalls>({
  name: 'releaseEntries',
  calls: releaseEntryCalls,
  table: 'update_log',
  ofPlatform: true,
  startsDisabled: true,
  fullView: [],
  sorts: { releaseDate: 'release_date', updatedTime: 'updated_time' },
  where: ({ keyword, enabled }, eb) => [
    keyword ? eb.or([containing(eb.ref('release_no'), keyword), containing(eb.ref('items'), keyword)]) : null,
    enabled === undefined ? null : eb('enabled', '=', enabled ? 1 : 0),
  ],
  toRows: async (_, rows) =>
    rows.map((row) => ({
      id: row.id,
      brandId: PLATFORM,
      enabled: row.enabled === 1,
      version: row.version,
      updatedTime: row.updated_time,
      releaseNo: row.release_no,
      releaseDate: row.release_date,
      display: row.display,
      items: itemsOf(row.items),
    })),
  toColumns: ({ releaseNo, releaseDate, display, items }) => ({
    release_no: releaseNo,
    release_date: releaseDate,
    display,
    items: JSON.stringify(items),
  }),
  problems: async (db, { releaseNo }, { id }) => {
    const other = await db
      .selectFrom('update_log')
      .where('release_no', '=', releaseNo)
      .where('deleted_time', 'is', null)
      .select('id')
      .executeTakeFirst()
    return other === undefined || other.id === id
      ? []
      : [{ field: 'releaseNo', text: { key: 'releases.numberTaken' as const } }]
  },
  removalProblem: async () => null,
})
