import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'

/** Titles and positions of the menu are changed by administrators of the platform. */
export const titlesOfMenus = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const integer = engine === 'sqlite' ? sql`integer` : sql`bigint`
    await db.schema
      .alterTable('menu_node')
      .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
      .execute()
  },
})
