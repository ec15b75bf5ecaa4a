import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createIndex } from '../../../platform/db/migrations/table-builder.ts'

/** Numbers of the movements of one product in a period, found without reading the movements themselves. */
export const ledgerBySequence: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.dropIndex('stock_movement_warehouse_id_product_id_created_time_ix').execute()
    await createIndex(db, 'stock_movement', ['warehouse_id', 'product_id', 'created_time', 'sequence'])
  },
}
