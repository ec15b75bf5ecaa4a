import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How many days on its way a delivery was when somebody was last told that it is not stored. */
export const unstoredReminders: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('shipment')
      .addColumn('reminded_days', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  },
}
