import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'

/** Who served a guest that called. Null for calls of before, and where nobody of the staff did it. */
export const serviceHandledBy = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('service_request')
      .addColumn('handled_by', engine === 'postgres' ? sql`text collate "C"` : sql`text`, (c) =>
        c.references('user.id'),
      )
      .execute()
  },
})
