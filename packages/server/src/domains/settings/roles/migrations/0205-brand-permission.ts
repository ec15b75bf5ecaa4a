import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** What the roles of a brand may not open. */
export const brandPermission = (engine: Engine): Migration => ({
  up: (db: Kysely<unknown>) =>
    createTable(db, engine, 'brand_permission', {
      columns: { brand_id: '-> brand', withheld: 'text', version: 'integer' },
      primaryKey: ['brand_id'],
    }),
})
