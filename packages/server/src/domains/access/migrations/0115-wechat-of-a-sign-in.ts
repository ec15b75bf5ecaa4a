import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A sign-in without its second step has the WeChat account that the step will bind. */
export const wechatOfSignIn: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('sign_in_ticket').addColumn('openid', 'text').execute()
  },
}
