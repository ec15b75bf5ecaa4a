import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** Cash of drawers that is handed in to the company; a shift waits for one at a time. */
export const cashDeposits = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'cash_deposit', {
      columns: {
        id: 'text',
        branch_id: '-> branch',
        shift_id: '-> shift',
        deposit_no: 'text',
        amount_fen: 'integer',
        status: 'text',
        cashier_id: '-> user',
        cashier_name: 'text',
        created_time: 'text',
        paid_time: 'text?',
      },
      primaryKey: ['id'],
      unique: [['deposit_no']],
      check: { amount: 'amount_fen > 0', paid: "(status = 'PAID') = (paid_time is not null)" },
    })
    await db.schema
      .createIndex('cash_deposit_shift_uq')
      .unique()
      .on('cash_deposit')
      .column('shift_id')
      .where(sql<boolean>`status = 'PENDING'`)
      .execute()
  },
})
