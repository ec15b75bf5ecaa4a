import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'

/** When a batch was stopped, and by whom; null for one that was not. */
export const stoppedBatches = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const text = engine === 'postgres' ? sql`text collate "C"` : sql`text`
    for (const column of ['stopped_time', 'stopped_by_name'])
      await db.schema.alterTable('coupon_batch').addColumn(column, text).execute()
  },
})
