import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** Areas of branches, and what time at their machines costs. */
export const floorPlan = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'floor_area', {
      columns: { id: 'text', branch_id: '-> branch', name: 'text' },
      primaryKey: ['id'],
      unique: [['branch_id', 'name']],
    })
    const text = engine === 'postgres' ? sql`text collate "C"` : sql`text`
    await db.schema
      .alterTable('machine')
      .addColumn('area_id', text, (column) => column.references('floor_area.id'))
      .execute()
    await createTable(db, engine, 'rate_plan', {
      columns: { branch_id: '-> branch', terms: 'text', version: 'integer', updated_time: 'text' },
      primaryKey: ['branch_id'],
    })
  },
})
