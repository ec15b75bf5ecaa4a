import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Products and prices of each supplier: so far only those of the supplier that a product names. */
export const supplierProducts = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'supplier_product', {
      columns: {
        supplier_id: '-> supplier',
        product_id: '-> product',
        price_fen: 'integer',
        least_order: 'integer',
        lead_days: 'integer?',
        version: 'integer',
        created_time: 'text',
        updated_time: 'text',
      },
      primaryKey: ['supplier_id', 'product_id'],
      check: {
        terms: 'price_fen >= 0 and least_order > 0',
        lead: 'lead_days between 0 and 365',
        version: 'version > 0',
      },
    })
    await createIndex(db, 'supplier_product', ['product_id'])
    await sql`
      insert into supplier_product
        (supplier_id, product_id, price_fen, least_order, lead_days, version, created_time, updated_time)
      select supplier_id, id, purchase_price_fen, case when min_order > 0 then min_order else 1 end, null, 1,
        updated_time, updated_time
      from product where supplier_id is not null and deleted_time is null`.execute(db)
  },
})
