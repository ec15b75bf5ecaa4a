import { typedInitials } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

// The columns at the time of the migration. A type and no interface: Kysely needs an index signature.
type Known = { product: { id: string; name: string; initials: string } }

/** Products can be found by the initials of their names. */
export const productsByInitials: Migration = {
  up: async (any: Kysely<unknown>) => {
    await any.schema
      .alterTable('product')
      .addColumn('initials', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    const db = any.withTables<Known>()
    for (const { id, name } of await db.selectFrom('product').select(['id', 'name']).execute())
      await db
        .updateTable('product')
        .set({ initials: typedInitials(name) })
        .where('id', '=', id)
        .execute()
  },
}
