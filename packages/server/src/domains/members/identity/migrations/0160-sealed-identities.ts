import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex } from '../../../../platform/db/migrations/table-builder.ts'

/**
 * Columns for sealed phones and ID numbers. What is there is sealed by the server's start, which has the key
 * (`sealIdentities`).
 */
export const sealedIdentities = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const text = engine === 'sqlite' ? sql`text` : sql`text collate "C"`
    for (const table of ['member', 'blacklist'])
      for (const column of ['phone_tail', 'phone_sealed', 'id_number_sealed'])
        await db.schema.alterTable(table).addColumn(column, text).execute()
    await createIndex(db, 'member', ['branch_id', 'phone_tail'])
    await createIndex(db, 'blacklist', ['brand_id', 'phone_tail'])
    // Each start looks for rows that are to be sealed.
    for (const table of ['member', 'blacklist']) await createIndex(db, table, ['id'], 'id_number_sealed is null')
    // Who has seen what of a member.
    await createIndex(db, 'operation_log', ['target_id', 'time'])
  },
})
