import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'

/** What the roles of a brand may not open. */
export const brandPermission = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const integer = engine === 'sqlite' ? sql`integer` : sql`bigint`
    await db.schema
      .createTable('brand_permission')
      .addColumn('brand_id', 'text', (c) => c.primaryKey().references('brand.id'))
      .addColumn('withheld', 'text', (c) => c.notNull())
      .addColumn('version', integer, (c) => c.notNull())
      .execute()
  },
})
