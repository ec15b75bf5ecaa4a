import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Requests of branches to the company about products. */
export const productRequests = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'product_request', {
      columns: {
        id: 'text',
        request_no: 'text',
        kind: 'text',
        brand_id: '-> brand',
        branch_id: '-> branch',
        product_id: '-> product',
        status: 'text',
        reason: 'text',
        old_price_fen: 'integer?',
        new_price_fen: 'integer?',
        restored_price_fen: 'integer?',
        effective_time: 'text?',
        end_time: 'text?',
        mode: 'text?',
        base_version: 'integer?',
        changes: 'text?',
        applicant_id: '-> user',
        decided_by: '-> user?',
        decided_time: 'text?',
        decision_reason: 'text?',
        version: 'integer',
        created_time: 'text',
        updated_time: 'text',
      },
      primaryKey: ['id'],
      unique: [['branch_id', 'request_no']],
      check: { version: 'version > 0' },
    })
    // A branch has one open request of a kind per product, whoever of its staff files it.
    await sql`create unique index product_request_open_uq on product_request (branch_id, product_id, kind)
      where status = 'PENDING'`.execute(db)
    await createIndex(db, 'product_request', ['brand_id', 'kind', 'status', 'created_time'])
    await createIndex(db, 'product_request', ['branch_id', 'kind', 'created_time'])
    await createIndex(db, 'product_request', ['status', 'effective_time'])
  },
})
