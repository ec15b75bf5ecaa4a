import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'

/** What a piece of a line costs the company, unknown for all lines of before; how many of its pieces came back; and who took an order's payment. */
export const costsAndCashiers = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const integer = engine === 'sqlite' ? sql`integer` : sql`bigint`
    await db.schema.alterTable('order_item').addColumn('cost_fen', integer).execute()
    await db.schema
      .alterTable('order_item')
      .addColumn('returned_quantity', integer, (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('order').addColumn('paid_by', 'text').execute()
  },
})
