import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** Passwords with which members sign in at machines. */
export const seatPasswords = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'seat_password', {
      columns: { member_id: '-> member', password_hash: 'text', set_by: '-> user', set_time: 'text' },
      primaryKey: ['member_id'],
    })
  },
})
