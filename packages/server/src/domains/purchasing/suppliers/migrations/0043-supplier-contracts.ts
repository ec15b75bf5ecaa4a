import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The tax rate of a supplier's invoices, and the end of its contract. */
export const supplierContracts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('supplier')
      .addColumn('tax_rate', 'text', (c) => c.notNull().defaultTo('13'))
      .execute()
    await db.schema.alterTable('supplier').addColumn('contract_until', 'text').execute()
  },
}
