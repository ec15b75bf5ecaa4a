import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createIndex } from '../../../platform/db/migrations/table-builder.ts'

/** Movements of one product in a period, found without reading those of every other product of its warehouse. */
export const ledgerByTime: Migration = {
  up: (db: Kysely<unknown>) => createIndex(db, 'stock_movement', ['warehouse_id', 'product_id', 'created_time']),
}
