import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../../platform/db/migrations/table-builder.ts'

/**
 * Guests' orders become documents: with a version, a discount and refunds, and with the goods that each line takes from the stock of
 * its branch. Orders of before have none, and moved no stock.
 */
export const orderSteps = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const integer = engine === 'sqlite' ? sql`integer` : sql`bigint`
    const text = engine === 'postgres' ? sql`text collate "C"` : sql`text`
    const add = (table: string, column: string, initial: number) =>
      db.schema
        .alterTable(table)
        .addColumn(column, integer, (c) => c.notNull().defaultTo(initial))
        .execute()
    await add('order', 'version', 1)
    await add('order', 'discount_fen', 0)
    await add('order', 'refunded_fen', 0)
    await db.schema
      .alterTable('order')
      .addColumn('member_id', text, (c) => c.references('member.id'))
      .execute()
    await createIndex(db, 'order', ['branch_id', 'status'], "status in ('PENDING', 'CONFIRMED')")
    await add('order_item', 'discount_fen', 0)
    await add('order_item', 'refunded_quantity', 0)
    await add('order_item', 'refunded_fen', 0)
    await createTable(db, engine, 'order_goods', {
      columns: {
        id: 'text',
        order_id: '-> order',
        line_no: 'integer',
        branch_id: '-> branch',
        product_id: '-> product',
        piece_units: 'integer',
        held_units: 'integer',
        sold_units: 'integer',
        returned_units: 'integer',
      },
      primaryKey: ['id'],
      unique: [['order_id', 'line_no', 'product_id']],
      check: { units: 'piece_units > 0 and held_units >= 0 and returned_units between 0 and sold_units' },
    })
    await createIndex(db, 'order_goods', ['branch_id', 'product_id'], 'held_units > 0')
    await createTable(db, engine, 'order_refund', {
      columns: {
        id: 'text',
        order_id: '-> order',
        amount_fen: 'integer',
        reason: 'text',
        refunded_by: '-> user',
        created_time: 'text',
      },
      primaryKey: ['id'],
      check: { amount: 'amount_fen >= 0' },
    })
    await createIndex(db, 'order_refund', ['order_id'])
    await createTable(db, engine, 'order_refund_line', {
      columns: {
        id: 'text',
        refund_id: '-> order_refund',
        line_no: 'integer',
        quantity: 'integer',
        amount_fen: 'integer',
        returned: 'integer',
      },
      primaryKey: ['id'],
      unique: [['refund_id', 'line_no']],
      check: { amounts: 'quantity > 0 and amount_fen >= 0 and returned in (0, 1)' },
    })
  },
})
