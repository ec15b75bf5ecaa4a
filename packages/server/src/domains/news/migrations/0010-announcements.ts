import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Announcements of the platform. */
export const announcements = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'announcement', {
      columns: { id: 'text', title: 'text', content: 'text', published_time: 'text' },
      primaryKey: ['id'],
    })
    await createIndex(db, 'announcement', ['published_time'])
  },
})
