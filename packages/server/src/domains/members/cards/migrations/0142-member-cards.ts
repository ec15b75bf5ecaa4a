import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** Cards of members, and that one in use is of one member alone. */
export const memberCards = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'member_card', {
      columns: {
        id: 'text',
        brand_id: '-> brand',
        member_id: '-> member',
        card_no: 'text',
        branch_id: '-> branch',
        bound_time: 'text',
        bound_by: '-> user',
        ended_time: 'text?',
        end_reason: 'text?',
      },
      primaryKey: ['id'],
      check: { end: '(ended_time is null) = (end_reason is null)' },
    })
    for (const columns of [['brand_id', 'card_no'], ['member_id']])
      await db.schema
        .createIndex(`member_card_${columns.join('_')}_uq`)
        .unique()
        .on('member_card')
        .columns(columns)
        .where(sql<boolean>`ended_time is null`)
        .execute()
  },
})
