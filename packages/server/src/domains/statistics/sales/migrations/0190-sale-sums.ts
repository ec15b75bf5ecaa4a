import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createTable } from '../../../../platform/db/migrations/table-builder.ts'

const SUMS = {
  quantity: 'integer',
  amount_fen: 'integer',
  discount_fen: 'integer',
  refunded_quantity: 'integer',
  refunded_fen: 'integer',
} as const

/** Sums of sold goods by product and day, and by hour. They are filled by the server, as the orders need no migration for it. */
export const saleSums = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'product_sale_day', {
      columns: { branch_id: '-> branch', biz_date: 'text', product_id: '-> product', ...SUMS },
      primaryKey: ['branch_id', 'biz_date', 'product_id'],
    })
    await createTable(db, engine, 'sale_hour', {
      columns: { branch_id: '-> branch', biz_date: 'text', hour: 'integer', order_count: 'integer', ...SUMS },
      primaryKey: ['branch_id', 'biz_date', 'hour'],
      check: { hour: 'hour between 0 and 23' },
    })
  },
})
