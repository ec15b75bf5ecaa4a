import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createIndex } from '../../../platform/db/migrations/table-builder.ts'

/** Orders of a branch in the order of its list, which sorts those of one time by id: no page is sorted. */
export const ordersByBranchAndTime: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createIndex(db, 'purchase_order', ['branch_id', 'created_time', 'id'])
    await db.schema.dropIndex('purchase_order_branch_id_created_time_ix').execute()
  },
}
