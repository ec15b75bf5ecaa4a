import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Service tokens of scripts. */
export const serviceTokens = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'service_token', {
      columns: {
        id: 'text',
        user_id: '-> user',
        name: 'text',
        digest: 'text',
        scopes: 'text',
        branch_ids: 'text?',
        networks: 'text',
        created_time: 'text',
        expires_time: 'text',
        last_used_time: 'text?',
        last_used_ip: 'text?',
        revoked_time: 'text?',
        warned_time: 'text?',
      },
      primaryKey: ['id'],
      unique: [['digest']],
    })
    await createIndex(db, 'service_token', ['user_id'])
    await createIndex(db, 'service_token', ['expires_time'])
  },
})
