import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Days in transit at which the last reminder about an unreceived delivery was sent. */
export const unstoredReminders: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('shipment')
      .addColumn('reminded_days', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  },
}
