import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Numbers and texts that every product gets, with their defaults for existing rows. */
const NEW_TEXTS = {
  type: 'RETAIL',
  group_codes: '',
  tax_rate: '13',
  description: '',
  created_time: '',
  updated_time: '',
}
const NEW_NUMBERS = { min_order: 1, order_multiple: 1, version: 1 }

/** Products become rows of a plain resource, and branches get products of their own. */
export const products = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const integer = engine === 'postgres' ? sql`bigint` : sql`integer`
    const alter = () => db.schema.alterTable('product')
    for (const [column, value] of Object.entries(NEW_TEXTS))
      await alter()
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(value))
        .execute()
    for (const [column, value] of Object.entries(NEW_NUMBERS))
      await alter()
        .addColumn(column, integer, (c) => c.notNull().defaultTo(value))
        .execute()
    for (const column of ['member_price_fen', 'warn_days']) await alter().addColumn(column, integer).execute()
    await alter().addColumn('deleted_time', 'text').execute()
    await sql`update product set created_time = (select created_time from brand where brand.id = product.brand_id)`.execute(
      db,
    )
    await sql`update product set updated_time = created_time`.execute(db)
    await createTable(db, engine, 'branch_product', {
      columns: {
        id: 'text',
        brand_id: '-> brand',
        branch_id: '-> branch',
        product_id: '-> product',
        on_shelf: 'integer',
        price_fen: 'integer?',
        sort: 'integer',
        safety_quantity: 'integer',
        version: 'integer',
        created_time: 'text',
        updated_time: 'text',
      },
      primaryKey: ['id'],
      unique: [['branch_id', 'product_id']],
      check: { price: 'price_fen is null or price_fen > 0', safety: 'safety_quantity >= 0' },
    })
    await createIndex(db, 'product', ['brand_id', 'updated_time'])
    await createIndex(db, 'branch_product', ['product_id'])
  },
})
