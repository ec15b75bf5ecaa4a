import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** Shifts at tills: one that is open for a till, and one for a cashier. */
export const shifts = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'shift', {
      columns: {
        id: 'text',
        branch_id: '-> branch',
        shift_no: 'text',
        till_no: 'integer',
        cashier_id: '-> user',
        cashier_name: 'text',
        status: 'text',
        open_time: 'text',
        float_fen: 'integer',
        float_count: 'text',
        close_time: 'text?',
        expected_cash_fen: 'integer?',
        counted_cash_fen: 'integer?',
        cash_count: 'text?',
        difference_reason: 'text?',
        taken_by: '-> user?',
        taken_by_name: 'text?',
        taken_time: 'text?',
        version: 'integer',
        updated_time: 'text',
      },
      primaryKey: ['id'],
      unique: [['shift_no']],
      check: {
        float: 'float_fen >= 0',
        closed:
          "(status = 'OPEN') = (close_time is null) and (close_time is null) = (counted_cash_fen is null) and (close_time is null) = (expected_cash_fen is null)",
        reason: 'counted_cash_fen is null or counted_cash_fen = expected_cash_fen or difference_reason is not null',
        taken: "(status = 'TAKEN_OVER') = (taken_by is not null)",
      },
    })
    await createIndex(db, 'shift', ['branch_id', 'open_time'])
    for (const [name, columns] of [
      ['shift_till_uq', ['branch_id', 'till_no']],
      ['shift_cashier_uq', ['cashier_id']],
    ] as const)
      await db.schema
        .createIndex(name)
        .unique()
        .on('shift')
        .columns([...columns])
        .where(sql<boolean>`status = 'OPEN'`)
        .execute()
    await createTable(db, engine, 'shift_channel', {
      columns: {
        shift_id: '-> shift',
        channel: 'text',
        in_fen: 'integer',
        out_fen: 'integer',
        payment_count: 'integer',
      },
      primaryKey: ['shift_id', 'channel'],
    })
  },
})
