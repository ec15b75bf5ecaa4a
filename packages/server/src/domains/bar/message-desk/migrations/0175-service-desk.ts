import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex } from '../../../../platform/db/migrations/table-builder.ts'

/** Who is to go to a guest who called, and why a call was dismissed; both null for calls of before. */
export const serviceDesk = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const text = engine === 'postgres' ? sql`text collate "C"` : sql`text`
    await db.schema
      .alterTable('service_request')
      .addColumn('assigned_to', text, (c) => c.references('user.id'))
      .execute()
    await db.schema.alterTable('service_request').addColumn('dismiss_reason', text).execute()
    await createIndex(db, 'service_request', ['branch_id', 'handled_time'])
    await createIndex(db, 'service_request', ['branch_id', 'type', 'created_time'], "status = 'OPEN'")
  },
})
