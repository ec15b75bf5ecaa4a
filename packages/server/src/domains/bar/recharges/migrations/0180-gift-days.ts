import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** Days on which steps of gift tables count, and versions of the tables. */
export const giftDays = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const text = engine === 'postgres' ? sql`text collate "C"` : sql`text`
    for (const column of ['from_day', 'until_day'])
      await db.schema.alterTable('recharge_gift').addColumn(column, text).execute()
    await createTable(db, engine, 'recharge_gift_table', {
      columns: { brand_id: '-> brand', version: 'integer', updated_time: 'text' },
      primaryKey: ['brand_id'],
    })
  },
})
