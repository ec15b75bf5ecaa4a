import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** Temporary cards, and that one is of one guest of a branch at a time. */
export const tempCards = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'temp_card', {
      columns: {
        id: 'text',
        branch_id: '-> branch',
        card_no: 'text',
        // Not a reference: sessions of guests are deleted after a while.
        visit_id: 'text',
        deposit_fen: 'integer',
        name: 'text?',
        id_number_sealed: 'text?',
        opened_by: '-> user',
        created_time: 'text',
        returned_time: 'text?',
      },
      primaryKey: ['id'],
      unique: [['visit_id']],
      check: {
        deposit: 'deposit_fen > 0',
        person: '(name is null) = (id_number_sealed is null)',
      },
    })
    await db.schema
      .createIndex('temp_card_branch_id_card_no_uq')
      .unique()
      .on('temp_card')
      .columns(['branch_id', 'card_no'])
      .where(sql<boolean>`returned_time is null`)
      .execute()
    await createIndex(db, 'temp_card', ['branch_id', 'created_time'])
  },
})
