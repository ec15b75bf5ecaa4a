import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Reasons of document steps: a rejection, a cut, a recall. */
export const documentReasons: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('document_log').addColumn('reason', 'text').execute()
  },
}
