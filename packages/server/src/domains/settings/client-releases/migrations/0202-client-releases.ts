import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** Releases of client programs, and how each went on the machines that were to get it. */
export const clientReleaseTables = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'client_release', {
      columns: {
        id: 'text',
        brand_id: '-> brand',
        enabled: 'integer',
        version: 'integer',
        created_time: 'text',
        updated_time: 'text',
        deleted_time: 'text?',
        version_no: 'text',
        version_key: 'text',
        platform: 'text',
        size_mb: 'integer',
        sha256: 'text',
        address: 'text',
        forced: 'integer',
        branch_ids: 'text',
        percent: 'integer',
        notes: 'text',
        status: 'text',
        published_by: '-> user?',
        published_time: 'text?',
      },
      primaryKey: ['id'],
      check: { percent: 'percent between 1 and 100', size: 'size_mb > 0' },
    })
    await createIndex(db, 'client_release', ['brand_id', 'updated_time'])
    await createTable(db, engine, 'client_release_result', {
      columns: {
        release_id: '-> client_release',
        machine_id: '-> machine',
        branch_id: '-> branch',
        state: 'text',
        failures: 'integer',
        reason: 'text',
        time: 'text?',
      },
      primaryKey: ['release_id', 'machine_id'],
    })
    await createIndex(db, 'client_release_result', ['release_id', 'state'])
  },
})
