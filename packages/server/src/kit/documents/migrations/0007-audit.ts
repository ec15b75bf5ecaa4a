import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { protectRows } from '../../../platform/db/migrations/append-only.ts'

/** Histories: rows are only ever added. */
const APPEND_ONLY = ['document_log', 'login_log', 'stock_movement'] as const

/** Request ids in the logs, and protection of append-only tables. */
export const audit = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const table of ['document_log', 'login_log'])
      await db.schema.alterTable(table).addColumn('request_id', 'text').execute()
    if (engine === 'postgres')
      await sql`create function refuse_change() returns trigger language plpgsql as
        $$ begin raise exception '% is append-only', tg_table_name; end $$`.execute(db)
    for (const table of APPEND_ONLY) await protectRows(db, engine, table)
  },
})
