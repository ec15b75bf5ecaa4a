import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Release notes of the product, and who has read them. */
export const releases = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'update_log', {
      columns: {
        id: 'text',
        brand_id: 'text?',
        release_no: 'text',
        release_date: 'text',
        display: 'text',
        items: 'text',
        enabled: 'integer',
        version: 'integer',
        created_time: 'text',
        updated_time: 'text',
        deleted_time: 'text?',
      },
      primaryKey: ['id'],
      check: { platform: 'brand_id is null', version: 'version > 0' },
    })
    await createIndex(db, 'update_log', ['release_date'])
    await createTable(db, engine, 'update_log_receipt', {
      columns: { user_id: '-> user', update_log_id: '-> update_log', read_time: 'text' },
      primaryKey: ['user_id', 'update_log_id'],
    })
  },
})
