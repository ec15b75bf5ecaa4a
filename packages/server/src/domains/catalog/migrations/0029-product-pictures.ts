import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Pictures of a product, for the whole brand and for a branch. */
export const productPictures: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of ['product', 'branch_product'])
      await db.schema
        .alterTable(table)
        .addColumn('images', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
  },
}
