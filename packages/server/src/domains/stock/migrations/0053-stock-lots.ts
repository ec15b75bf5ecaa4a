import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { protectRows } from '../../../platform/db/migrations/append-only.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Stock by expiry date, and the part of each movement in a lot. */
export const stockLots = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'stock_lot', {
      columns: {
        warehouse_id: '-> warehouse',
        product_id: '-> product',
        expire_date: 'text',
        quantity: 'integer',
      },
      primaryKey: ['warehouse_id', 'product_id', 'expire_date'],
      check: { quantity: 'quantity >= 0' },
    })
    await createIndex(db, 'stock_lot', ['warehouse_id', 'expire_date'])
    // For the look-up of a lot's deliveries.
    await createIndex(db, 'storage_receipt_line', ['expire_date'])
    await createTable(db, engine, 'stock_movement_lot', {
      columns: { movement_id: '-> stock_movement', expire_date: 'text', quantity_delta: 'integer' },
      primaryKey: ['movement_id', 'expire_date'],
      check: { quantity: 'quantity_delta <> 0' },
    })
    await protectRows(db, engine, 'stock_movement_lot')
    // Existing stock is assumed to be what expires last: each delivery's remaining part is computed from that. The
    // dates of goods that left are unknown.
    await sql`
      insert into stock_movement_lot (movement_id, expire_date, quantity_delta)
      select stock_movement.id, expire_date, case when units < stock - later then units else stock - later end
      from (
        select warehouse.id as warehouse_id, expire_date, stock_balance.quantity as stock,
          storage_receipt_line.id as receipt_line_id,
          storage_receipt_line.accepted_quantity * purchase_order_line.pack_size as units,
          coalesce(sum(storage_receipt_line.accepted_quantity * purchase_order_line.pack_size) over (
            partition by warehouse.id, purchase_order_line.product_id
            order by expire_date desc, storage_receipt_line.id
            rows between unbounded preceding and 1 preceding), 0) as later
        from storage_receipt_line
        join shipment_line on shipment_line.id = storage_receipt_line.shipment_line_id
        join purchase_order_line on purchase_order_line.id = shipment_line.order_line_id
        join purchase_order on purchase_order.id = purchase_order_line.order_id
        join warehouse on warehouse.branch_id = purchase_order.branch_id and warehouse.kind = 'STORE'
        join stock_balance on stock_balance.warehouse_id = warehouse.id
          and stock_balance.product_id = purchase_order_line.product_id
        where storage_receipt_line.accepted_quantity > 0 and expire_date is not null
      ) as lot
      join stock_movement on stock_movement.source_type = 'RECEIPT' and stock_movement.type = 'PURCHASE_IN'
        and stock_movement.source_line_id = receipt_line_id and stock_movement.warehouse_id = lot.warehouse_id
      where stock > later`.execute(db)
    await sql`
      insert into stock_lot (warehouse_id, product_id, expire_date, quantity)
      select warehouse_id, product_id, expire_date, sum(stock_movement_lot.quantity_delta)
      from stock_movement_lot join stock_movement on stock_movement.id = movement_id
      group by warehouse_id, product_id, expire_date`.execute(db)
  },
})
