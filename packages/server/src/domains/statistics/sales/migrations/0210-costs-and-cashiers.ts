import { sql } from 'kysely'
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
  order_count: 'integer',
  cost_fen: 'integer',
  costed_quantity: 'integer',
} as const

const TABLES = ['product_sale_day', 'product_sale_month', 'sale_hour', 'sale_day', 'sale_hour_month']

const names = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)))

/**
 * What sold goods cost, and of how many pieces that is known: of none that was sold before. And sums by who took the payment, which is
 * known of nobody until now.
 */
export const costsAndCashiersOfSales = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const table of TABLES)
      for (const name of ['cost_fen', 'costed_quantity'])
        await db.schema
          .alterTable(table)
          .addColumn(name, engine === 'sqlite' ? sql`integer` : sql`bigint`, (column) => column.notNull().defaultTo(0))
          .execute()
    await createTable(db, engine, 'sale_cashier_day', {
      columns: { branch_id: '-> branch', biz_date: 'text', cashier_id: 'text', ...SUMS },
      primaryKey: ['branch_id', 'biz_date', 'cashier_id'],
      isInKeyOrder: true,
    })
    const columns = ['branch_id', 'biz_date', ...Object.keys(SUMS)]
    await sql`insert into sale_cashier_day (cashier_id, ${names(columns)}) select '', ${names(columns)} from sale_day`.execute(
      db,
    )
  },
})
