import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createIndex } from '../../../platform/db/migrations/table-builder.ts'

/** The numbers of what moved of one product in a time, found without the movements themselves. */
export const ledgerBySequence: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.dropIndex('stock_movement_warehouse_id_product_id_created_time_ix').execute()
    await createIndex(db, 'stock_movement', ['warehouse_id', 'product_id', 'created_time', 'sequence'])
  },
}
