import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Branches that are there before they are written have the moment of this migration. */
const BEFORE = '2026-11-28T00:00:00.000Z'
const TEXTS = ['status_reason', 'city', 'address', 'phone', 'licence_photos', 'opens_at', 'closes_at', 'remark']
const LICENCES = ['business', 'culture', 'fire', 'security']

/** Branches are written by administrators: where they are, when they are open, their licences and reminders of these. */
export const branchesInDetail = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const types =
      engine === 'sqlite'
        ? { integer: sql`integer`, text: sql`text` }
        : { integer: sql`bigint`, text: sql`text collate "C"` }
    const branch = () => db.schema.alterTable('branch')
    const added = [
      branch().addColumn('enabled', types.integer, (c) => c.notNull().defaultTo(1)),
      branch().addColumn('version', types.integer, (c) => c.notNull().defaultTo(1)),
      branch().addColumn('updated_time', types.text, (c) => c.notNull().defaultTo(BEFORE)),
      branch().addColumn('deleted_time', types.text),
      branch().addColumn('status_time', types.text),
      branch().addColumn('manager_id', types.text, (c) => c.references('user.id')),
      branch().addColumn('longitude', types.integer),
      branch().addColumn('latitude', types.integer),
      branch().addColumn('licence_until', types.text),
      branch().addColumn('business_day_start', types.text, (c) => c.notNull().defaultTo('00:00')),
      ...TEXTS.map((name) => branch().addColumn(name, types.text, (c) => c.notNull().defaultTo(''))),
      ...LICENCES.map((name) => branch().addColumn(`${name}_no`, types.text, (c) => c.notNull().defaultTo(''))),
      ...LICENCES.map((name) => branch().addColumn(`${name}_until`, types.text)),
    ]
    for (const column of added) await column.execute()
    await createIndex(db, 'branch', ['licence_until'])
    await createTable(db, engine, 'branch_licence_reminder', {
      columns: { branch_id: '-> branch', licence: 'text', valid_until: 'text', threshold: 'integer' },
      primaryKey: ['branch_id', 'licence', 'valid_until', 'threshold'],
    })
  },
})
