import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** Texts that the branches of a brand send to machines again and again. */
export const messageTemplates = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'message_template', {
      columns: {
        id: 'text',
        brand_id: '-> brand',
        name: 'text',
        text: 'text',
        enabled: 'integer',
        version: 'integer',
        created_time: 'text',
        updated_time: 'text',
        deleted_time: 'text?',
      },
      primaryKey: ['id'],
    })
    await createIndex(db, 'message_template', ['brand_id', 'name'])
  },
})
