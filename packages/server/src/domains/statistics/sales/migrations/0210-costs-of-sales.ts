import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'

const TABLES = ['product_sale_day', 'product_sale_month', 'sale_hour', 'sale_day', 'sale_hour_month']

/** What sold goods cost, and of how many pieces that is known: of none that was sold before. */
export const costsOfSales = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const table of TABLES)
      for (const name of ['cost_fen', 'costed_quantity'])
        await db.schema
          .alterTable(table)
          .addColumn(name, engine === 'sqlite' ? sql`integer` : sql`bigint`, (column) => column.notNull().defaultTo(0))
          .execute()
  },
})
