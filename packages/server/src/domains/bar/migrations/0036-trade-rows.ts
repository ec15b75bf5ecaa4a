import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/**
 * Sold products, payments of orders and of guests' time, top-ups of members, and the income of days whose rows are
 * deleted.
 */
export const tradeRows = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const text = engine === 'postgres' ? sql`text collate "C"` : sql`text`
    for (const table of ['order', 'machine_session'])
      await db.schema.alterTable(table).addColumn('pay_channel', text).execute()
    await createTable(db, engine, 'order_item', {
      columns: {
        order_id: '-> order',
        line_no: 'integer',
        product_id: '-> product',
        product_name: 'text',
        quantity: 'integer',
        price_fen: 'integer',
      },
      primaryKey: ['order_id', 'line_no'],
      check: { amounts: 'quantity > 0 and price_fen >= 0' },
    })
    await createTable(db, engine, 'recharge_order', {
      columns: {
        id: 'text',
        branch_id: '-> branch',
        member_id: '-> member',
        order_no: 'text',
        principal_fen: 'integer',
        gift_fen: 'integer',
        pay_channel: 'text',
        status: 'text',
        created_time: 'text',
        paid_time: 'text',
        refunded_time: 'text?',
      },
      primaryKey: ['id'],
      unique: [['order_no']],
      check: {
        amounts: 'principal_fen > 0 and gift_fen >= 0',
        refunded: "(status = 'REFUNDED') = (refunded_time is not null)",
      },
    })
    await createIndex(db, 'recharge_order', ['branch_id', 'paid_time'])
    await createIndex(db, 'recharge_order', ['branch_id', 'refunded_time'], 'refunded_time is not null')
    await createTable(db, engine, 'daily_branch_stat', {
      columns: { branch_id: '-> branch', biz_date: 'text', fees_fen: 'integer', sales_fen: 'integer' },
      primaryKey: ['branch_id', 'biz_date'],
    })
  },
})
