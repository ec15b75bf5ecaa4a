import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Profile fields of users: picture, gender and e-mail address. */
export const profile: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const column of ['avatar_url', 'gender', 'email'])
      await db.schema.alterTable('user').addColumn(column, 'text').execute()
  },
}
