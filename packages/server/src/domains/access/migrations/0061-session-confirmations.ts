import type { Migration } from 'kysely/migration'
import type { Kysely } from 'kysely'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Confirmations that the user of a session is there, for calls that a token alone may not make. */
export const sessionConfirmations = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'session_confirmation', {
      columns: { id: 'text', session_id: 'text', expires_time: 'text' },
      primaryKey: ['id'],
    })
    await createIndex(db, 'session_confirmation', ['expires_time'])
  },
})
