import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Remarks of credits. */
export const accountingRemarks: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('refund_accounting')
      .addColumn('remark', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
