import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { protectRows } from '../../../platform/db/migrations/append-only.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Suppliers, the supplier of each product, and the history of plain resources. */
export const suppliers = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'supplier', {
      columns: {
        id: 'text',
        brand_id: '-> brand',
        code: 'text',
        name: 'text',
        credit_code: 'text',
        category: 'text',
        contact: 'text',
        phone: 'text',
        address: 'text',
        payment_days: 'integer',
        bank_name: 'text',
        bank_account: 'text',
        licence_no: 'text',
        licence_until: 'text?',
        remark: 'text',
        enabled: 'integer',
        version: 'integer',
        created_time: 'text',
        updated_time: 'text',
        deleted_time: 'text?',
      },
      primaryKey: ['id'],
      unique: [['brand_id', 'code']],
      check: { days: 'payment_days >= 0' },
    })
    await createTable(db, engine, 'resource_log', {
      columns: {
        id: 'text',
        resource: 'text',
        resource_id: 'text',
        event: 'text',
        actor_id: '-> user',
        actor_name: 'text',
        time: 'text',
        changes: 'text',
        request_id: 'text?',
      },
      primaryKey: ['id'],
    })
    await db.schema
      .alterTable('product')
      .addColumn('supplier_id', 'text', (column) => column.references('supplier.id'))
      .execute()
    await protectRows(db, engine, 'resource_log')
    await createIndex(db, 'supplier', ['brand_id', 'updated_time'])
    await createIndex(db, 'resource_log', ['resource_id', 'time'])
    await createIndex(db, 'product', ['supplier_id'])
  },
})
