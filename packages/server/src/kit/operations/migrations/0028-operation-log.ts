import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { protectRows } from '../../../platform/db/migrations/append-only.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Operations that change nothing and are recorded all the same: who looked up whom. */
export const operationLog = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'operation_log', {
      columns: {
        id: 'text',
        user_id: '-> user',
        user_name: 'text',
        action: 'text',
        branch_id: '-> branch',
        target_id: 'text?',
        result: 'text',
        ip: 'text',
        time: 'text',
        request_id: 'text?',
      },
      primaryKey: ['id'],
    })
    await createIndex(db, 'operation_log', ['user_id', 'action', 'time'])
    await protectRows(db, engine, 'operation_log')
  },
})
