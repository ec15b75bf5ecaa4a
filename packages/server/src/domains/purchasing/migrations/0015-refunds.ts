import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Refunds of branches' orders, and their credits. */
export const refunds = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'refund_order', {
      columns: {
        id: 'text',
        refund_no: 'text',
        type: 'integer',
        brand_id: '-> brand',
        branch_id: '-> branch',
        order_id: '-> purchase_order',
        status: 'text',
        reason: 'text',
        line_count: 'integer',
        quantity: 'integer',
        amount_fen: 'integer',
        approved_fen: 'integer?',
        credit_fen: 'integer?',
        applicant_id: '-> user',
        decided_by: '-> user?',
        decided_time: 'text?',
        decision_reason: 'text?',
        carrier: 'text?',
        tracking_no: 'text?',
        sent_date: 'text?',
        received_time: 'text?',
        receive_reason: 'text?',
        accounted_time: 'text?',
        version: 'integer',
        created_time: 'text',
        updated_time: 'text',
      },
      primaryKey: ['id'],
      unique: [['branch_id', 'refund_no']],
      check: {
        type: 'type between 0 and 2',
        amounts:
          'quantity > 0 and amount_fen >= 0 and approved_fen between 0 and amount_fen and credit_fen between 0 and approved_fen',
        version: 'version > 0',
      },
    })
    await createTable(db, engine, 'refund_order_line', {
      columns: {
        id: 'text',
        refund_id: '-> refund_order',
        line_no: 'integer',
        order_line_id: '-> purchase_order_line',
        receipt_line_id: '-> storage_receipt_line?',
        product_id: '-> product',
        product_name: 'text',
        spec: 'text',
        purchase_unit: 'text',
        pack_size: 'integer',
        price_fen: 'integer',
        expire_date: 'text?',
        quantity: 'integer',
        amount_fen: 'integer',
        approved_quantity: 'integer?',
        received_quantity: 'integer?',
        disposal: 'text?',
        ratio_bp: 'integer?',
        bearer: 'text?',
        credit_fen: 'integer?',
      },
      primaryKey: ['id'],
      unique: [['refund_id', 'line_no']],
      check: {
        quantities:
          'quantity > 0 and approved_quantity between 0 and quantity and received_quantity between 0 and approved_quantity',
        amounts: 'amount_fen = quantity * price_fen and credit_fen between 0 and received_quantity * price_fen',
        ratio: 'ratio_bp between 0 and 10000',
      },
    })
    await createIndex(db, 'refund_order', ['branch_id', 'status', 'created_time'])
    await createIndex(db, 'refund_order', ['branch_id', 'created_time'])
    await createIndex(db, 'refund_order', ['order_id'])
    await createIndex(db, 'refund_order_line', ['order_line_id'])
    await createIndex(db, 'refund_order_line', ['receipt_line_id'])
    await createIndex(db, 'refund_order_line', ['product_id'])
  },
})
