import { typedInitials } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

// The columns at the time of the migration. A type and no interface: Kysely needs an index signature.
type Known = { supplier: { id: string; name: string; initials: string } }

/** Suppliers can be found by the initials of their names. */
export const suppliersByInitials: Migration = {
  up: async (any: Kysely<unknown>) => {
    await any.schema
      .alterTable('supplier')
      .addColumn('initials', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    const db = any.withTables<Known>()
    for (const { id, name } of await db.selectFrom('supplier').select(['id', 'name']).execute())
      await db
        .updateTable('supplier')
        .set({ initials: typedInitials(name) })
        .where('id', '=', id)
        .execute()
  },
}
