import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** Cash that was put into a drawer or taken out of it, for another reason than a payment. */
export const cashMovements = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'cash_movement', {
      columns: {
        id: 'text',
        branch_id: '-> branch',
        shift_id: '-> shift',
        direction: 'text',
        amount_fen: 'integer',
        reason: 'text',
        cashier_id: '-> user',
        cashier_name: 'text',
        created_time: 'text',
      },
      primaryKey: ['id'],
      check: { amount: 'amount_fen > 0' },
    })
    await createIndex(db, 'cash_movement', ['shift_id'])
    await createIndex(db, 'cash_movement', ['branch_id', 'created_time'])
  },
})
