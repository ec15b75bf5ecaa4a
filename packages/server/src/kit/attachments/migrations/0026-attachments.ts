import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Photos attached to documents. */
export const attachments = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'attachment', {
      columns: {
        id: 'text',
        file_name: 'text',
        subject_kind: 'text?',
        subject_id: 'text?',
        branch_id: '-> branch?',
        sort: 'integer',
        created_by: '-> user',
        created_time: 'text',
      },
      primaryKey: ['id'],
      unique: [['file_name']],
      check: {
        subject: '(subject_kind is null) = (subject_id is null) and (subject_kind is null) = (branch_id is null)',
      },
    })
    await createIndex(db, 'attachment', ['subject_id'])
    await createIndex(db, 'attachment', ['created_time'], 'subject_id is null')
  },
})
