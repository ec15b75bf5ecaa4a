import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** Keys, conditions, commands and requests of client machines. */
export const clientMachineTables = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'machine_key', {
      columns: {
        id: 'text',
        machine_id: '-> machine',
        branch_id: '-> branch',
        digest: 'text',
        issued_by: '-> user',
        issued_time: 'text',
        expires_time: 'text',
        revoked_time: 'text?',
      },
      primaryKey: ['id'],
      unique: [['digest']],
    })
    await db.schema
      .createIndex('machine_key_machine_id_uq')
      .unique()
      .on('machine_key')
      .column('machine_id')
      .where(sql<boolean>`revoked_time is null`)
      .execute()
    await createTable(db, engine, 'machine_condition', {
      columns: {
        machine_id: '-> machine',
        branch_id: '-> branch',
        power: 'text?',
        is_locked: 'integer',
        maintenance_time: 'text?',
        maintenance_note: 'text',
        mac: 'text?',
        seen_time: 'text?',
      },
      primaryKey: ['machine_id'],
      check: { seen: '(power is null) = (seen_time is null)' },
    })
    await createIndex(db, 'machine_condition', ['branch_id'])
    await createIndex(db, 'machine_condition', ['seen_time'], "power = 'ON'")
    await createTable(db, engine, 'machine_command', {
      columns: {
        id: 'text',
        branch_id: '-> branch',
        machine_id: '-> machine',
        subject_id: '-> machine',
        command: 'text',
        text: 'text',
        state: 'text',
        sent_by: '-> user',
        sent_time: 'text',
        ended_time: 'text?',
      },
      primaryKey: ['id'],
      check: { end: "(state = 'WAITING') = (ended_time is null)" },
    })
    await createIndex(db, 'machine_command', ['machine_id', 'sent_time'])
    await createIndex(db, 'machine_command', ['branch_id', 'sent_time'])
    await createTable(db, engine, 'machine_request', {
      columns: {
        machine_id: '-> machine',
        request_no: 'text',
        request_hash: 'text',
        answer: 'text',
        created_time: 'text',
      },
      primaryKey: ['machine_id', 'request_no'],
    })
    await createIndex(db, 'machine_request', ['created_time'])
  },
})
