import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createIndex } from '../../../platform/db/migrations/table-builder.ts'

/** Contact and expected arrival of a delivery, and an index of the deliveries of a branch by time in any state. */
export const deliveryContacts: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const column of ['tracking_no', 'driver_phone'])
      await db.schema
        .alterTable('shipment')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute()
    await db.schema.alterTable('shipment').addColumn('expected_time', 'text').execute()
    await createIndex(db, 'shipment', ['branch_id', 'shipped_time'])
  },
}
