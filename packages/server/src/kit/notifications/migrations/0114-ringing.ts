import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createTable } from '../../../platform/db/migrations/table-builder.ts'

/** What rings for a user, where they have chosen. */
export const notificationRinging = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'notification_ringing', {
      columns: { user_id: '-> user', choice: 'text' },
      primaryKey: ['user_id'],
    })
  },
})
