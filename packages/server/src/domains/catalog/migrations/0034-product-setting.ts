import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Ordering and return rules of the branches of a brand; a row of a branch takes precedence. */
export const productSetting = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'product_setting', {
      columns: {
        id: 'text',
        brand_id: '-> brand',
        branch_id: '-> branch?',
        own: 'integer',
        safety_quantity: 'integer',
        cutoff_time: 'text',
        order_weekdays: 'text',
        min_order_fen: 'integer',
        refund_hours: 'integer?',
        free_replacement_fen: 'integer',
        version: 'integer',
        updated_time: 'text',
      },
      primaryKey: ['id'],
      check: {
        amounts: 'safety_quantity >= 0 and min_order_fen >= 0 and free_replacement_fen >= 0',
        hours: 'refund_hours is null or refund_hours > 0',
        place: 'id = coalesce(branch_id, brand_id)',
        version: 'version > 0',
      },
    })
  },
})
