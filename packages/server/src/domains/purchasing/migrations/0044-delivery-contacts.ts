import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createIndex } from '../../../platform/db/migrations/table-builder.ts'

/** Where a delivery can be asked about, when it should arrive, and the deliveries of a branch by time whatever their state. */
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
