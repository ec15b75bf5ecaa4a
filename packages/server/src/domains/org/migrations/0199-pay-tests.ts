import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Test payments of a brand: who began one, and what became of it. They are no payments of a branch. */
export const payTests = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'pay_test', {
      columns: {
        id: 'text',
        brand_id: '-> brand',
        user_id: '-> user',
        user_name: 'text',
        amount_fen: 'integer',
        state: 'text',
        code_url: 'text?',
        trade_no: 'text?',
        failed_time: 'text?',
        failed_reason: 'text?',
        failed_code: 'text?',
        failed_detail: 'text?',
        created_time: 'text',
        ended_time: 'text?',
      },
      primaryKey: ['id'],
      check: {
        state: "state in ('PENDING', 'PAID', 'REFUNDED', 'CLOSED', 'FAILED')",
        amount: 'amount_fen > 0',
      },
    })
    await createIndex(db, 'pay_test', ['brand_id', 'created_time'])
    await createIndex(db, 'pay_test', ['state'], "state in ('PENDING', 'PAID')")
  },
})
