import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Branches and hours of a product group, and the order of its products. */
export const groupShelves: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const column of ['branch_ids', 'from_clock', 'to_clock', 'member_order'])
      await db.schema
        .alterTable('dictionary_entry')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute()
  },
}
