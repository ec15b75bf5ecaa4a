import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Authenticator apps, recovery codes, and sign-ins between their two steps. */
export const secondFactors = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'second_factor', {
      columns: { user_id: '-> user', secret: 'text', last_step: 'integer', confirmed_time: 'text?' },
      primaryKey: ['user_id'],
    })
    await createTable(db, engine, 'recovery_code', { columns: { id: 'text', user_id: '-> user' }, primaryKey: ['id'] })
    await createTable(db, engine, 'sign_in_ticket', {
      columns: { id: 'text', user_id: '-> user', tries: 'integer', expires_time: 'text' },
      primaryKey: ['id'],
    })
    await createIndex(db, 'recovery_code', ['user_id'])
    await createIndex(db, 'sign_in_ticket', ['user_id'])
    await createIndex(db, 'sign_in_ticket', ['expires_time'])
  },
})
