import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Uploaded files of rows, and their rows until they are imported or discarded. */
export const imports = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'import_job', {
      columns: {
        id: 'text',
        kind: 'text',
        user_id: '-> user',
        brand_id: '-> brand',
        branch_id: '-> branch?',
        file_name: 'text',
        file_hash: 'text',
        status: 'text',
        total: 'integer',
        bad: 'integer',
        warned: 'integer',
        added: 'integer',
        updated: 'integer',
        imported_before: 'text?',
        created_time: 'text',
        imported_time: 'text?',
      },
      primaryKey: ['id'],
    })
    await createIndex(db, 'import_job', ['brand_id', 'kind', 'file_hash'])
    await createIndex(db, 'import_job', ['created_time'])
    await createTable(db, engine, 'import_row', {
      columns: { job_id: '-> import_job', line: 'integer', result: 'text', action: 'text?', content: 'text' },
      primaryKey: ['job_id', 'line'],
    })
  },
})
