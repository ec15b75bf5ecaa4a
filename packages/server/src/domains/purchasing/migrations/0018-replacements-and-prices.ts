import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { protectRows } from '../../../platform/db/migrations/append-only.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/**
 * Orders that the company sends because a delivery was short, was made outside the system, or as an extra; price
 * policies and price history; settings of branches' products.
 */
export const replacementsAndPrices = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'replacement_order', {
      columns: {
        id: 'text',
        replacement_no: 'text',
        kind: 'text',
        brand_id: '-> brand',
        branch_id: '-> branch',
        parent_order_id: '-> purchase_order?',
        child_order_id: '-> purchase_order',
        status: 'text',
        reason: 'text',
        delivered_date: 'text?',
        carrier: 'text?',
        line_count: 'integer',
        quantity: 'integer',
        amount_fen: 'integer',
        applicant_id: '-> user',
        decided_by: '-> user?',
        decided_time: 'text?',
        decision_reason: 'text?',
        version: 'integer',
        created_time: 'text',
        updated_time: 'text',
      },
      primaryKey: ['id'],
      unique: [['branch_id', 'replacement_no'], ['child_order_id']],
      check: { amounts: 'quantity > 0 and amount_fen >= 0', version: 'version > 0' },
    })
    await createTable(db, engine, 'replacement_order_line', {
      columns: {
        id: 'text',
        replacement_id: '-> replacement_order',
        line_no: 'integer',
        /** The line of the order that carries it, with its product, price and progress. */
        child_line_id: '-> purchase_order_line',
        discrepancy_id: '-> discrepancy?',
        quantity: 'integer',
        amount_fen: 'integer',
      },
      primaryKey: ['id'],
      unique: [['replacement_id', 'line_no'], ['child_line_id']],
      check: { amounts: 'quantity > 0 and amount_fen >= 0' },
    })
    await createIndex(db, 'replacement_order', ['branch_id', 'created_time'])
    await createIndex(db, 'replacement_order', ['parent_order_id'])
    await createIndex(db, 'replacement_order_line', ['discrepancy_id'])
    await createIndex(db, 'purchase_order_line', ['product_id'])

    await createTable(db, engine, 'branch_price_policy', {
      columns: {
        branch_id: '-> branch',
        brand_id: '-> brand',
        allowed: 'integer',
        min_percent: 'integer',
        max_percent: 'integer',
        need_audit: 'integer',
        version: 'integer',
        updated_time: 'text',
      },
      primaryKey: ['branch_id'],
      check: {
        bounds: 'min_percent between 1 and 100 and max_percent between 100 and 1000',
        version: 'version > 0',
      },
    })
    await createTable(db, engine, 'price_change', {
      columns: {
        id: 'text',
        branch_id: '-> branch',
        product_id: '-> product',
        cause: 'text',
        from_fen: 'integer',
        to_fen: 'integer',
        request_id: '-> product_request?',
        actor_name: 'text?',
        created_time: 'text',
      },
      primaryKey: ['id'],
      check: { prices: 'from_fen >= 0 and to_fen >= 0' },
    })
    await createIndex(db, 'price_change', ['branch_id', 'product_id', 'created_time'])
    await protectRows(db, engine, 'price_change')

    const integer = engine === 'postgres' ? sql`bigint` : sql`integer`
    const alter = () => db.schema.alterTable('branch_product')
    for (const column of ['max_quantity', 'order_limit']) await alter().addColumn(column, integer).execute()
    for (const column of ['show_from', 'show_to']) await alter().addColumn(column, 'text').execute()
    await alter()
      .addColumn('channels', 'text', (c) => c.notNull().defaultTo('BAR,CLIENT,WECHAT,PAD'))
      .execute()
    await alter()
      .addColumn('options', 'text', (c) => c.notNull().defaultTo('[]'))
      .execute()
  },
})
