import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createIndex } from '../../../platform/db/migrations/table-builder.ts'

/** A receiver archives notifications. */
export const archivedNotifications: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('notification_receipt').addColumn('archived_time', 'text').execute()
    await createIndex(db, 'notification_receipt', ['user_id', 'archived_time'], 'archived_time is not null')
  },
}
