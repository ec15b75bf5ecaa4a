import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../../platform/db/migrations/table-builder.ts'

const RESOURCE = {
  id: 'text',
  brand_id: '-> brand',
  enabled: 'integer',
  version: 'integer',
  created_time: 'text',
  updated_time: 'text',
  deleted_time: 'text?',
} as const
const LINK = { link: 'text', link_url: 'text', product_id: '-> product?' } as const

/** What client machines show: advertisements with their counts, announcements, and the slides of a brand. */
export const clientScreens = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'advertisement', {
      columns: {
        ...RESOURCE,
        ...LINK,
        title: 'text',
        position: 'text',
        images: 'text',
        branch_ids: 'text',
        start_date: 'text',
        end_date: 'text',
        from_clock: 'text',
        to_clock: 'text',
        weight: 'integer',
        status: 'text',
        submitted_by: '-> user?',
        reason: 'text',
      },
      primaryKey: ['id'],
      check: { days: 'start_date <= end_date', weight: 'weight between 1 and 100' },
    })
    await createIndex(db, 'advertisement', ['brand_id', 'updated_time'])
    await createTable(db, engine, 'advertisement_day', {
      columns: {
        advertisement_id: '-> advertisement',
        branch_id: '-> branch',
        date: 'text',
        shows: 'integer',
        clicks: 'integer',
      },
      primaryKey: ['advertisement_id', 'branch_id', 'date'],
      check: { counts: 'shows >= 0 and clicks >= 0' },
    })
    await createTable(db, engine, 'client_announcement', {
      columns: {
        ...RESOURCE,
        title: 'text',
        kind: 'text',
        content: 'text',
        seconds: 'integer',
        branch_ids: 'text',
        start_time: 'text',
        end_time: 'text',
        pinned: 'integer',
        status: 'text',
      },
      primaryKey: ['id'],
      check: { times: 'start_time < end_time' },
    })
    await createIndex(db, 'client_announcement', ['brand_id', 'updated_time'])
    await createTable(db, engine, 'carousel', {
      columns: { brand_id: '-> brand', version: 'integer', updated_time: 'text' },
      primaryKey: ['brand_id'],
    })
    await createTable(db, engine, 'carousel_slide', {
      columns: {
        brand_id: '-> brand',
        sort: 'integer',
        ...LINK,
        image_url: 'text',
        title: 'text',
        stay: 'integer',
        enabled: 'integer',
        branch_ids: 'text',
      },
      primaryKey: ['brand_id', 'sort'],
    })
  },
})
