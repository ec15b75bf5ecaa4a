import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The missing name that a row of a file uses. */
export const importOffers: Migration = {
  up: (db: Kysely<unknown>) => db.schema.alterTable('import_row').addColumn('wants', 'text').execute(),
}
