import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** Gift tables of brands, and who took a top-up. */
export const rechargeGifts = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'recharge_gift', {
      columns: { brand_id: '-> brand', principal_fen: 'integer', gift_fen: 'integer' },
      primaryKey: ['brand_id', 'principal_fen'],
      check: { amounts: 'principal_fen > 0 and gift_fen > 0' },
    })
    const text = engine === 'postgres' ? sql`text collate "C"` : sql`text`
    await db.schema.alterTable('recharge_order').addColumn('cashier_name', text).execute()
    await createIndex(db, 'recharge_order', ['member_id', 'paid_time'])
  },
})
