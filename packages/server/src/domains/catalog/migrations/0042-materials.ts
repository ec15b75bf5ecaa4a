import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'

/** Materials of products. */
export const materials = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('product')
      .addColumn('bom', engine === 'postgres' ? sql`text collate "C"` : 'text', (c) => c.notNull().defaultTo('[]'))
      .execute()
  },
})
