import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Dictionary entries become rows of plain resources, categories get parents, products refer to them by code. */
export const productCodes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('dictionary_entry').addColumn('parent_code', 'text').execute()
    await db.schema
      .alterTable('dictionary_entry')
      .addColumn('created_time', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('dictionary_entry').addColumn('deleted_time', 'text').execute()
    await sql`update dictionary_entry set created_time = updated_time`.execute(db)
    await sql`
      update product set category = (
        select min(code) from dictionary_entry
        where code_type = 'PRODUCT_CLASSIFY' and scope = product.brand_id and codevalue = product.category
      ) where exists (
        select 1 from dictionary_entry
        where code_type = 'PRODUCT_CLASSIFY' and scope = product.brand_id and codevalue = product.category
      )
    `.execute(db)
    await db.schema
      .createIndex('product_brand_id_category_ix')
      .on('product')
      .columns(['brand_id', 'category'])
      .execute()
  },
}
