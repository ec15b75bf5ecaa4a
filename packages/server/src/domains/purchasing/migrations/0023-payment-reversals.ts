import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { protectRows } from '../../../platform/db/migrations/append-only.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Reversals of wrongly registered payments of bills. */
export const paymentReversals = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'settlement_bill_reversal', {
      columns: {
        id: 'text',
        bill_id: '-> settlement_bill',
        payment_id: '-> settlement_bill_payment',
        amount_fen: 'integer',
        reason: 'text',
        created_by: '-> user',
        created_time: 'text',
      },
      primaryKey: ['id'],
      unique: [['payment_id']],
      check: { amount: 'amount_fen > 0' },
    })
    await createIndex(db, 'settlement_bill_reversal', ['bill_id'])
    await protectRows(db, engine, 'settlement_bill_reversal')
  },
})
