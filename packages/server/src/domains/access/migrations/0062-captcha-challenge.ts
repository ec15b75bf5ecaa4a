import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Challenge of a captcha. Captchas from before have none, which no answer proves: they are asked for anew. */
export const captchaChallenge: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('captcha')
      .addColumn('challenge', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
