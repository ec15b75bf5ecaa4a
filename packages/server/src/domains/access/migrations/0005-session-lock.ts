import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Locked screens of sessions, and the wrong passwords since then. */
export const sessionLock: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('session').addColumn('locked_time', 'text').execute()
    await db.schema
      .alterTable('session')
      .addColumn('unlock_failures', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
