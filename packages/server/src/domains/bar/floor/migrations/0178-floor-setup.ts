import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'

/** The order of areas, and areas and machines that were removed: their history names them still. */
export const floorSetup = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const [text, integer] = engine === 'postgres' ? [sql`text collate "C"`, sql`bigint`] : [sql`text`, sql`integer`]
    await db.schema
      .alterTable('floor_area')
      .addColumn('position', integer, (column) => column.notNull().defaultTo(0))
      .execute()
    for (const table of ['floor_area', 'machine'])
      await db.schema.alterTable(table).addColumn('removed_time', text).execute()
  },
})
