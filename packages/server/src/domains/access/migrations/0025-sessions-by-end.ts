import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createIndex } from '../../../platform/db/migrations/table-builder.ts'

/** Income and guests of a branch in a period, found without reading other branches and former years. */
export const sessionsByEnd: Migration = {
  up: (db: Kysely<unknown>) => createIndex(db, 'machine_session', ['branch_id', 'end_time']),
}
