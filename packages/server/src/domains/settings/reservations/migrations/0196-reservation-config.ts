import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** How seats of branches are booked. */
export const reservationConfig = (engine: Engine): Migration => ({
  up: (db: Kysely<unknown>) =>
    createTable(db, engine, 'reservation_config', {
      columns: {
        branch_id: '-> branch',
        enabled: 'integer',
        rules: 'text',
        version: 'integer',
        created_time: 'text',
        updated_time: 'text',
        updated_by: '-> user',
      },
      primaryKey: ['branch_id'],
      check: { enabled: 'enabled in (0, 1)' },
    }),
})
