import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'

/** Return policies of products, and their points; existing refunds have none. */
export const returnPolicies = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const integer = engine === 'postgres' ? sql`bigint` : sql`integer`
    await db.schema
      .alterTable('product')
      .addColumn('return_policy', 'text', (c) => c.notNull().defaultTo('FULL'))
      .execute()
    for (const column of ['return_ratio_bp', 'redeem_points'])
      await db.schema.alterTable('product').addColumn(column, integer).execute()
    await db.schema
      .alterTable('refund_order_line')
      .addColumn('max_ratio_bp', integer, (c) => c.notNull().defaultTo(10_000))
      .execute()
  },
})
