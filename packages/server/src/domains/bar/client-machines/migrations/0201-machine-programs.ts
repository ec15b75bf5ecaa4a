import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** The version of the client program that each machine runs, as it says itself. */
export const machinePrograms = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'machine_program', {
      columns: { machine_id: '-> machine', branch_id: '-> branch', version_no: 'text', since_time: 'text' },
      primaryKey: ['machine_id'],
    })
    await createIndex(db, 'machine_program', ['branch_id', 'version_no'])
  },
})
