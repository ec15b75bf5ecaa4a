import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When and why WeChat Pay last rejected a configuration, until it accepts it. */
export const payCheckFailures: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const column of ['failed_time', 'failed_reason', 'failed_code', 'failed_detail'])
      await db.schema.alterTable('wechat_pay_config').addColumn(column, 'text').execute()
  },
}
