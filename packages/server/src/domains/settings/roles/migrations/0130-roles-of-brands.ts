import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'

/** Roles that are there before they are written have the moment of this migration. */
const BEFORE = '2026-11-28T00:00:00.000Z'

/** Roles are written by administrators: with a remark, a version, and the times of their changes. */
export const rolesOfBrands = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const integer = engine === 'sqlite' ? sql`integer` : sql`bigint`
    const role = () => db.schema.alterTable('role')
    const added = [
      role().addColumn('remark', 'text', (c) => c.notNull().defaultTo('')),
      role().addColumn('enabled', integer, (c) => c.notNull().defaultTo(1)),
      role().addColumn('version', integer, (c) => c.notNull().defaultTo(1)),
      role().addColumn('created_time', 'text', (c) => c.notNull().defaultTo(BEFORE)),
      role().addColumn('updated_time', 'text', (c) => c.notNull().defaultTo(BEFORE)),
      role().addColumn('deleted_time', 'text'),
    ]
    for (const column of added) await column.execute()
  },
})
