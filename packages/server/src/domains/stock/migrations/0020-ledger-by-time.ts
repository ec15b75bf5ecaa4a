import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createIndex } from '../../../platform/db/migrations/table-builder.ts'

/** What moved of one product in a time, found without the movements of every other product of its warehouse. */
export const ledgerByTime: Migration = {
  up: (db: Kysely<unknown>) => createIndex(db, 'stock_movement', ['warehouse_id', 'product_id', 'created_time']),
}
