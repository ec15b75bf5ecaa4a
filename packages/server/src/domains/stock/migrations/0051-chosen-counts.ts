import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'

/** Counts of chosen products; existing counts are of a category or of everything. */
export const chosenCounts = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('stock_document')
      .addColumn('chosen', engine === 'postgres' ? sql`bigint` : sql`integer`, (c) => c.notNull().defaultTo(0))
      .execute()
  },
})
