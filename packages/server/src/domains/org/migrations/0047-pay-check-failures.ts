import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When WeChat Pay last did not accept a configuration, and why, until it does. */
export const payCheckFailures: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const column of ['failed_time', 'failed_reason', 'failed_code', 'failed_detail'])
      await db.schema.alterTable('wechat_pay_config').addColumn(column, 'text').execute()
  },
}
