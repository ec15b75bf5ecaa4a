import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'

/** What others pay for a line that was sold at the price of members. Null where it was sold at the ordinary price, as all lines of before. */
export const ordinaryPrices = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('order_item')
      .addColumn('ordinary_price_fen', engine === 'sqlite' ? sql`integer` : sql`bigint`)
      .execute()
  },
})
