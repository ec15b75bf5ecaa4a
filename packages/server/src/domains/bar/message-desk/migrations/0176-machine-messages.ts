import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** Messages to the screens of machines, one delivery a machine, and how a command's message is shown. */
export const machineMessages = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('machine_command')
      .addColumn('style', engine === 'postgres' ? sql`text collate "C"` : sql`text`)
      .execute()
    await createTable(db, engine, 'machine_message', {
      columns: {
        id: 'text',
        branch_id: '-> branch',
        text: 'text',
        style: 'text',
        target: 'text',
        target_names: 'text',
        sent_by: '-> user',
        sent_by_name: 'text',
        sent_time: 'text',
      },
      primaryKey: ['id'],
    })
    await createIndex(db, 'machine_message', ['branch_id', 'sent_time'])
    await createTable(db, engine, 'machine_message_delivery', {
      columns: {
        message_id: '-> machine_message',
        machine_id: '-> machine',
        machine_name: 'text',
        command_id: '-> machine_command?',
      },
      primaryKey: ['message_id', 'machine_id'],
    })
  },
})
