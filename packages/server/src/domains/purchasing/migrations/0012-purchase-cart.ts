import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Carts, the requested day of an order, and the ledger of a warehouse by time. */
export const purchaseCart = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'purchase_cart_line', {
      columns: {
        user_id: '-> user',
        branch_id: '-> branch',
        product_id: '-> product',
        quantity: 'integer',
        price_fen: 'integer',
        created_time: 'text',
      },
      primaryKey: ['user_id', 'branch_id', 'product_id'],
      check: { quantity: 'quantity > 0' },
    })
    await db.schema.alterTable('purchase_order').addColumn('expect_date', 'text').execute()
    await createIndex(db, 'stock_movement', ['warehouse_id', 'created_time'])
  },
})
