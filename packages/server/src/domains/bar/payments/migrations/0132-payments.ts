import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** Money that passed: what was paid for, how, to whom, and how much of it was given back. */
export const payments = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'payment', {
      columns: {
        id: 'text',
        branch_id: '-> branch',
        shift_id: '-> shift?',
        kind: 'text',
        direction: 'text',
        channel: 'text',
        amount_fen: 'integer',
        gift_fen: 'integer',
        received_fen: 'integer?',
        refunded_fen: 'integer',
        refund_of: '-> payment?',
        ref_type: 'text',
        ref_id: 'text',
        ref_no: 'text',
        member_id: '-> member?',
        request_no: 'text',
        part_no: 'integer',
        state: 'text',
        code_url: 'text?',
        trade_no: 'text?',
        reason: 'text?',
        cashier_id: '-> user?',
        cashier_name: 'text?',
        created_time: 'text',
        paid_time: 'text?',
        closed_time: 'text?',
      },
      primaryKey: ['id'],
      unique: [['branch_id', 'request_no', 'part_no']],
      check: {
        amounts:
          'amount_fen > 0 and gift_fen between 0 and amount_fen and refunded_fen between 0 and amount_fen and (received_fen is null or received_fen >= amount_fen)',
        refund: "(direction = 'OUT') = (refund_of is not null)",
        cash: "channel <> 'CASH' or shift_id is not null",
        paid: "(state = 'PAID') = (paid_time is not null)",
      },
    })
    await createIndex(db, 'payment', ['branch_id', 'created_time'])
    await createIndex(db, 'payment', ['shift_id'])
    await createIndex(db, 'payment', ['ref_type', 'ref_id'])
    await createIndex(db, 'payment', ['created_time'], "state = 'PENDING'")
  },
})
