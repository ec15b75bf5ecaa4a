import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Why a document took a step: a rejection, a cut, a recall. */
export const documentReasons: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('document_log').addColumn('reason', 'text').execute()
  },
}
