import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

const SUMS = { stored_fen: 'integer', refund_fen: 'integer', adjust_fen: 'integer', payable_fen: 'integer' } as const
const PAYABLE = 'stored_fen >= 0 and refund_fen >= 0 and payable_fen = stored_fen - refund_fen + adjust_fen'

/** Monthly settlement bills of branches for deliveries, and their payments. */
export const settlementBills = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'settlement_bill', {
      columns: {
        id: 'text',
        bill_no: 'text',
        brand_id: '-> brand',
        branch_id: '-> branch',
        period_start: 'text',
        period_end: 'text',
        live_period: 'text?',
        status: 'text',
        revision: 'integer',
        ...SUMS,
        paid_fen: 'integer',
        due_date: 'text?',
        issued_by: '-> user?',
        issued_time: 'text?',
        confirmed_by: '-> user?',
        dispute_reason: 'text?',
        created_by: '-> user',
        version: 'integer',
        created_time: 'text',
        updated_time: 'text',
      },
      primaryKey: ['id'],
      unique: [
        ['branch_id', 'bill_no'],
        // One valid bill of a month; there may be any number of void ones.
        ['branch_id', 'live_period'],
      ],
      check: {
        payable: PAYABLE,
        paid: 'paid_fen >= 0 and (paid_fen = 0 or paid_fen <= payable_fen)',
        period: 'period_start <= period_end and (live_period is null or live_period = period_start)',
        version: 'version > 0 and revision >= 0',
      },
    })
    await createTable(db, engine, 'settlement_bill_line', {
      columns: {
        id: 'text',
        bill_id: '-> settlement_bill',
        line_no: 'integer',
        kind: 'text',
        source_id: 'text',
        live_source: 'text?',
        time: 'text',
        document_no: 'text',
        order_id: '-> purchase_order?',
        quantity: 'integer',
        amount_fen: 'integer',
        reason: 'text?',
        disputed: 'integer',
      },
      primaryKey: ['id'],
      unique: [
        ['bill_id', 'line_no'],
        ['kind', 'live_source'],
      ],
      check: {
        source: 'live_source is null or live_source = source_id',
        quantity: 'quantity >= 0',
        sign: "(kind <> 'RECEIPT' or amount_fen >= 0) and (kind not in ('REFUND', 'CARRY') or amount_fen <= 0)",
        disputed: 'disputed in (0, 1)',
      },
    })
    await createTable(db, engine, 'settlement_bill_revision', {
      columns: {
        bill_id: '-> settlement_bill',
        revision: 'integer',
        ...SUMS,
        issued_by: '-> user',
        issued_time: 'text',
      },
      primaryKey: ['bill_id', 'revision'],
      check: { payable: PAYABLE },
    })
    await createTable(db, engine, 'settlement_bill_payment', {
      columns: {
        id: 'text',
        bill_id: '-> settlement_bill',
        amount_fen: 'integer',
        pay_type: 'text',
        pay_type_name: 'text',
        paid_date: 'text',
        serial_no: 'text',
        remark: 'text',
        created_by: '-> user',
        created_time: 'text',
      },
      primaryKey: ['id'],
      check: { amount: 'amount_fen > 0' },
    })
    await createIndex(db, 'settlement_bill', ['branch_id', 'period_start'])
    await createIndex(db, 'settlement_bill', ['branch_id', 'status'])
    await createIndex(db, 'settlement_bill_line', ['order_id'])
    await createIndex(db, 'settlement_bill_payment', ['bill_id'])
  },
})
