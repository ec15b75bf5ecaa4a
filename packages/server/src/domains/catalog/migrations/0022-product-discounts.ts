import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Discounts of products. */
export const productDiscounts = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'product_discount', {
      columns: {
        id: 'text',
        brand_id: '-> brand',
        name: 'text',
        product_ids: 'text',
        branch_ids: 'text',
        level_ids: 'text',
        kind: 'text',
        rate_bp: 'integer?',
        value_fen: 'integer?',
        buy_quantity: 'integer?',
        gift_quantity: 'integer?',
        start_time: 'text',
        end_time: 'text',
        weekdays: 'text',
        from_clock: 'text',
        to_clock: 'text',
        daily_limit: 'integer?',
        use_limit: 'integer?',
        used_count: 'integer',
        coupons: 'text',
        told: 'integer',
        enabled: 'integer',
        version: 'integer',
        created_time: 'text',
        updated_time: 'text',
        deleted_time: 'text?',
      },
      primaryKey: ['id'],
      check: {
        times: 'start_time < end_time',
        rate: 'rate_bp is null or rate_bp between 1 and 9999',
        value: 'value_fen is null or value_fen > 0',
        used: 'used_count >= 0',
      },
    })
    await createIndex(db, 'product_discount', ['brand_id', 'updated_time'])
    await createIndex(db, 'product_discount', ['end_time'])
  },
})
