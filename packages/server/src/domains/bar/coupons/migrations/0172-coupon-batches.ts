import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** Coupons that the chain sells itself: batches, their branches, and hashes of their codes. */
export const couponBatches = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'coupon_batch', {
      columns: {
        id: 'text',
        brand_id: '-> brand',
        product: 'text',
        face_fen: 'integer',
        paid_fen: 'integer',
        valid_from: 'text',
        valid_until: 'text',
        created_by: '-> user',
        created_by_name: 'text',
        created_time: 'text',
      },
      primaryKey: ['id'],
      check: {
        amounts: 'face_fen > 0 and paid_fen between 0 and face_fen',
        valid: 'valid_from <= valid_until',
      },
    })
    await createIndex(db, 'coupon_batch', ['brand_id', 'created_time'])
    await createTable(db, engine, 'coupon_batch_branch', {
      columns: { batch_id: '-> coupon_batch', branch_id: '-> branch' },
      primaryKey: ['batch_id', 'branch_id'],
    })
    await createTable(db, engine, 'coupon', {
      columns: { id: 'text', batch_id: '-> coupon_batch', code_hash: 'text', code_mask: 'text' },
      primaryKey: ['id'],
      unique: [['code_hash']],
    })
    await createIndex(db, 'coupon', ['batch_id'])
  },
})
