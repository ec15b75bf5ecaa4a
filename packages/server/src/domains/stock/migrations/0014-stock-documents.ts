import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Counts, losses and transfers. */
export const stockDocuments = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'stock_document', {
      columns: {
        id: 'text',
        document_no: 'text',
        kind: 'text',
        brand_id: '-> brand',
        branch_id: '-> branch',
        to_branch_id: '-> branch?',
        category: 'text',
        status: 'text',
        remark: 'text',
        created_by: '-> user',
        decided_by: '-> user?',
        decided_time: 'text?',
        version: 'integer',
        created_time: 'text',
        updated_time: 'text',
      },
      primaryKey: ['id'],
      unique: [['branch_id', 'document_no']],
      check: { version: 'version > 0', places: `(kind = 'TRANSFER') = (to_branch_id is not null)` },
    })
    // Two concurrent counts would both correct what both have found.
    await sql`create unique index stock_document_open_count_uq on stock_document (branch_id)
      where kind = 'CHECK' and status in ('COUNTING', 'SUBMITTED')`.execute(db)
    await createIndex(db, 'stock_document', ['branch_id', 'kind', 'created_time'])
    await createIndex(db, 'stock_document', ['to_branch_id', 'kind', 'created_time'])
    await createTable(db, engine, 'stock_document_line', {
      columns: {
        id: 'text',
        document_id: '-> stock_document',
        line_no: 'integer',
        product_id: '-> product',
        product_name: 'text',
        spec: 'text',
        sale_unit: 'text',
        purchase_price_fen: 'integer',
        pack_size: 'integer',
        book_quantity: 'integer?',
        counted_quantity: 'integer?',
        counted_time: 'text?',
        quantity: 'integer',
        received_quantity: 'integer?',
        reason: 'text?',
        amount_fen: 'integer',
      },
      primaryKey: ['id'],
      unique: [
        ['document_id', 'line_no'],
        ['document_id', 'product_id'],
      ],
      check: {
        quantities: 'quantity >= 0 and (received_quantity is null or received_quantity between 0 and quantity)',
        counts: '(counted_quantity is null) = (book_quantity is null)',
      },
    })
  },
})
