import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Picture of a product category, and where guests see it. */
export const categoryFaces: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const column of ['icon', 'channels'])
      await db.schema
        .alterTable('dictionary_entry')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute()
  },
}
