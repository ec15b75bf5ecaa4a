import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'

/**
 * When goods are near their expiry date, and the part of the price credited for them then; existing rules keep their
 * behaviour.
 */
export const expirySetting = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const integer = engine === 'postgres' ? sql`bigint` : sql`integer`
    for (const [column, usual] of [
      ['warn_days', 30],
      ['expired_ratio_bp', 10_000],
    ] as const)
      await db.schema
        .alterTable('product_setting')
        .addColumn(column, integer, (c) => c.notNull().defaultTo(usual))
        .execute()
  },
})
