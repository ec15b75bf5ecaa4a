import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createIndex } from '../../../platform/db/migrations/table-builder.ts'

/** What a branch earned and who was there in a time, found without the sessions of every other branch and of years before. */
export const sessionsByEnd: Migration = {
  up: (db: Kysely<unknown>) => createIndex(db, 'machine_session', ['branch_id', 'end_time']),
}
