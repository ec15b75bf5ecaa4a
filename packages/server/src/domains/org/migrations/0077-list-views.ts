import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Saved views of lists, and how a user sees each of their lists. */
export const listViews = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'list_view', {
      columns: {
        id: 'text',
        user_id: '-> user',
        role_id: '-> role?',
        route: 'text',
        name: 'text',
        search: 'text',
        look: 'text',
        version: 'integer',
        updated_time: 'text',
      },
      primaryKey: ['id'],
      unique: [['user_id', 'route', 'name']],
    })
    await createIndex(db, 'list_view', ['role_id'], 'role_id is not null')
    await createTable(db, engine, 'list_setting', {
      columns: { user_id: '-> user', route: 'text', look: 'text?', default_view_id: '-> list_view?' },
      primaryKey: ['user_id', 'route'],
    })
    await createIndex(db, 'list_setting', ['default_view_id'], 'default_view_id is not null')
  },
})
