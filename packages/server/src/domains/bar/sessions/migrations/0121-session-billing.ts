import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** How sessions are charged, and that a machine and a member are in one at a time. */
export const sessionBilling = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'session_billing', {
      columns: {
        session_id: 'text',
        visit_id: 'text',
        branch_id: '-> branch',
        machine_id: '-> machine',
        member_id: '-> member?',
        area_id: '-> floor_area?',
        level_id: '-> member_level?',
        start_time: 'text',
        end_time: 'text?',
        terms: 'text',
      },
      primaryKey: ['session_id'],
      check: { end: 'end_time is null or end_time >= start_time' },
    })
    await createIndex(db, 'session_billing', ['visit_id'])
    for (const column of ['machine_id', 'member_id'])
      await db.schema
        .createIndex(`session_billing_${column}_uq`)
        .unique()
        .on('session_billing')
        .column(column)
        .where(sql<boolean>`end_time is null`)
        .execute()
  },
})
