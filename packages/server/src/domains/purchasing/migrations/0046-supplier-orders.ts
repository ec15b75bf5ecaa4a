import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Orders of the company to its suppliers, and their deliveries. */
export const supplierOrders = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'supplier_order', {
      columns: {
        id: 'text',
        order_no: 'text',
        brand_id: '-> brand',
        supplier_id: '-> supplier',
        status: 'text',
        expected_date: 'text?',
        remark: 'text',
        line_count: 'integer',
        quantity: 'integer',
        received_quantity: 'integer',
        amount_fen: 'integer',
        created_by: '-> user',
        ordered_time: 'text?',
        received_time: 'text?',
        version: 'integer',
        created_time: 'text',
        updated_time: 'text',
      },
      primaryKey: ['id'],
      unique: [['brand_id', 'order_no']],
      check: {
        quantities: 'quantity > 0 and received_quantity between 0 and quantity',
        amounts: 'amount_fen >= 0',
        version: 'version > 0',
      },
    })
    await createTable(db, engine, 'supplier_order_line', {
      columns: {
        id: 'text',
        order_id: '-> supplier_order',
        line_no: 'integer',
        product_id: '-> product',
        product_name: 'text',
        spec: 'text',
        purchase_unit: 'text',
        pack_size: 'integer',
        shelf_life_days: 'integer?',
        quantity: 'integer',
        received_quantity: 'integer',
        price_fen: 'integer',
      },
      primaryKey: ['id'],
      unique: [
        ['order_id', 'line_no'],
        ['order_id', 'product_id'],
      ],
      check: {
        quantities: 'quantity > 0 and received_quantity between 0 and quantity',
        amounts: 'price_fen >= 0 and pack_size > 0',
      },
    })
    await createTable(db, engine, 'supplier_receipt', {
      columns: { id: 'text', order_id: '-> supplier_order', received_by: '-> user', received_time: 'text' },
      primaryKey: ['id'],
    })
    await createTable(db, engine, 'supplier_receipt_line', {
      columns: {
        id: 'text',
        receipt_id: '-> supplier_receipt',
        order_line_id: '-> supplier_order_line',
        quantity: 'integer',
        production_date: 'text?',
        expire_date: 'text?',
      },
      primaryKey: ['id'],
      unique: [['receipt_id', 'order_line_id']],
      check: {
        quantity: 'quantity > 0',
        dates: '(production_date is null) = (expire_date is null)',
      },
    })
    await createIndex(db, 'supplier_order', ['brand_id', 'created_time'])
    await createIndex(db, 'supplier_order', ['supplier_id', 'ordered_time'])
    await createIndex(db, 'supplier_order_line', ['product_id'])
    await createIndex(db, 'supplier_receipt', ['order_id'])
  },
})
