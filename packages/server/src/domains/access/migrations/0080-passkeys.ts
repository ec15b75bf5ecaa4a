import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Passkeys with their challenges, and sessions whose account has to enrol a second factor first. */
export const passkeys = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'passkey', {
      columns: {
        id: 'text',
        user_id: '-> user',
        credential_id: 'text',
        public_key: 'text',
        counter: 'integer',
        transports: 'text',
        name: 'text',
        created_time: 'text',
        last_used_time: 'text?',
        suspended_time: 'text?',
      },
      primaryKey: ['id'],
      unique: [['credential_id']],
    })
    await createTable(db, engine, 'passkey_challenge', {
      columns: { id: 'text', user_id: '-> user', owner: 'text', expires_time: 'text' },
      primaryKey: ['id'],
      unique: [['owner']],
    })
    await createIndex(db, 'passkey', ['user_id'])
    await createIndex(db, 'passkey_challenge', ['expires_time'])
    await db.schema
      .alterTable('session')
      .addColumn('must_enrol', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
})
