import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createIndex } from '../../../platform/db/migrations/table-builder.ts'

/** Whether a brand has a name already, without a look at every product of it: a file of 2,000 rows asks 2,000 times. */
export const productsByName: Migration = {
  up: (db: Kysely<unknown>) => createIndex(db, 'product', ['brand_id', 'name']),
}
