import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { protectRows } from '../../../platform/db/migrations/append-only.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Calls that write, with what they changed; each filter of the log centre has the index that its first page is read by. */
export const callLog = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'call_log', {
      columns: {
        id: 'text',
        time: 'text',
        user_id: '-> user',
        user_name: 'text',
        brand_id: 'text?',
        branch_id: 'text?',
        module: 'text',
        action: 'text',
        subject_id: 'text?',
        subject_name: 'text',
        result: 'text',
        status: 'integer',
        ip: 'text',
        duration_ms: 'integer',
        changes: 'text',
        request_id: 'text',
      },
      primaryKey: ['id'],
    })
    await createIndex(db, 'call_log', ['time', 'id'])
    for (const column of ['brand_id', 'branch_id', 'user_id', 'module'])
      await createIndex(db, 'call_log', [column, 'time', 'id'])
    // A brand looks at one of its pages: both are in the rows of an index alone, which are counted without the table.
    await createIndex(db, 'call_log', ['brand_id', 'module', 'time', 'id'])
    await createIndex(db, 'call_log', ['subject_id', 'time', 'id'], 'subject_id is not null')
    await createIndex(db, 'call_log', ['result', 'time', 'id'], `result = 'FAIL'`)
    await protectRows(db, engine, 'call_log')
    await createIndex(db, 'login_log', ['username', 'time'])
    await createIndex(db, 'resource_log', ['resource', 'time'])
  },
})
