import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** Accounts with platforms, and redemptions: a coupon is taken by one at a time. */
export const couponRedemptions = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'coupon_account', {
      columns: {
        id: 'text',
        branch_id: '-> branch',
        platform: 'text',
        app_id: 'text',
        app_secret: 'text?',
        shop_key: 'text?',
        enabled: 'integer',
        version: 'integer',
        updated_time: 'text',
      },
      primaryKey: ['id'],
      unique: [['branch_id', 'platform']],
      check: { enabled: 'enabled = 0 or (app_secret is not null and shop_key is not null)' },
    })
    await createTable(db, engine, 'coupon_preparation', {
      columns: {
        id: 'text',
        branch_id: '-> branch',
        user_id: '-> user',
        platform: 'text',
        content: 'text',
        used_time: 'text?',
        created_time: 'text',
      },
      primaryKey: ['id'],
    })
    await createIndex(db, 'coupon_preparation', ['created_time'])
    await createTable(db, engine, 'coupon_redemption', {
      columns: {
        id: 'text',
        branch_id: '-> branch',
        platform: 'text',
        key_hash: 'text',
        key_sealed: 'text?',
        code_sealed: 'text?',
        code_mask: 'text',
        order_no: 'text?',
        product: 'text',
        face_fen: 'integer',
        paid_fen: 'integer',
        players: 'integer?',
        room: 'text',
        start_time: 'text?',
        status: 'text',
        failure: 'text?',
        failure_detail: 'text?',
        verify_id: 'text?',
        certificate_id: 'text?',
        redeemed_by: '-> user',
        redeemed_by_name: 'text',
        redeemed_time: 'text?',
        revoked_by_name: 'text?',
        revoked_time: 'text?',
        revoke_reason: 'text?',
        version: 'integer',
        created_time: 'text',
        updated_time: 'text',
      },
      primaryKey: ['id'],
      check: {
        amounts: 'face_fen >= 0 and paid_fen >= 0',
        sealed: "(platform = 'OWN') = (code_sealed is null) and (code_sealed is null) = (key_sealed is null)",
        redeemed: "(status in ('REDEEMED', 'REVOKING', 'REVOKED')) = (redeemed_time is not null)",
        revoked: "(status = 'REVOKED') = (revoked_time is not null)",
      },
    })
    await db.schema
      .createIndex('coupon_redemption_platform_key_hash_uq')
      .unique()
      .on('coupon_redemption')
      .columns(['platform', 'key_hash'])
      .where(sql<boolean>`status in ('REDEEMING', 'REDEEMED', 'REVOKING')`)
      .execute()
    await createIndex(db, 'coupon_redemption', ['branch_id', 'created_time'])
    await createIndex(db, 'coupon_redemption', ['certificate_id'])
    await createIndex(db, 'coupon_redemption', ['updated_time'], "status in ('REDEEMING', 'REVOKING')")
  },
})
