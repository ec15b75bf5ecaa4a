import { typedInitials } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createIndex } from '../../../platform/db/migrations/table-builder.ts'

// The columns at the time of the migration. A type and no interface: Kysely needs an index signature.
type Known = { member: { id: string; name: string; initials: string } }

/** Members in one statement: a chain has some hundred thousand. */
const BATCH = 500

/** Members can be found by their names and the initials of these; the index has all that a search reads. */
export const membersByName: Migration = {
  up: async (any: Kysely<unknown>) => {
    await any.schema
      .alterTable('member')
      .addColumn('initials', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    const db = any.withTables<Known>()
    const batchAfter = (id: string) =>
      db.selectFrom('member').where('id', '>', id).select(['id', 'name']).orderBy('id').limit(BATCH).execute()
    let batch = await batchAfter('')
    while (batch.length > 0) {
      const cases = batch.map(({ id, name }) => sql`when ${id} then ${typedInitials(name)}`)
      await db
        .updateTable('member')
        .set({ initials: sql<string>`case id ${sql.join(cases, sql` `)} end` })
        .where(
          'id',
          'in',
          batch.map(({ id }) => id),
        )
        .execute()
      batch = await batchAfter(batch.at(-1)?.id ?? '')
    }
    await createIndex(any, 'member', ['branch_id', 'name', 'initials', 'id'])
  },
}
