import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'

/** Roles whose holders have to have a second factor. */
export const rolesWithAFactor = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const integer = engine === 'sqlite' ? sql`integer` : sql`bigint`
    await db.schema
      .alterTable('role')
      .addColumn('needs_factor', integer, (c) => c.notNull().defaultTo(0))
      .execute()
  },
})
