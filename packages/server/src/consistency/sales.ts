import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/db/index.ts'
import type { Check } from './check.ts'

/** Sale units that the orders say they have sold, less what came back. */
const soldByOrders = (db: Kysely<Tables>) =>
  db
    .selectFrom('order_goods')
    .select([
      'branch_id',
      'product_id',
      sql<number>`sold_units - returned_units`.as('ordered'),
      sql<number>`0`.as('moved'),
    ])

/** The same by the ledger, for orders that are kept. */
const soldByLedger = (db: Kysely<Tables>) => {
  const orders = db.selectFrom('order').select('id')
  const refunds = db.selectFrom('order_refund').select('id')
  return db
    .selectFrom('stock_movement')
    .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('source_type', '=', 'SALE'), eb('source_id', 'in', orders)]),
        eb.and([eb('source_type', '=', 'SALE_RETURN'), eb('source_id', 'in', refunds)]),
      ]),
    )
    .select(({ fn }) => [
      fn.coalesce('warehouse.branch_id', sql<string>`''`).as('branch_id'),
      'product_id',
      sql<number>`0`.as('ordered'),
      sql<number>`-quantity_delta`.as('moved'),
    ])
}

/** Goods of a branch whose sales less returns are not what the ledger moved for them. */
export const mismatchedSales: Check = async (db) => {
  const rows = await db
    .selectFrom(soldByOrders(db).unionAll(soldByLedger(db)).as('sale'))
    .groupBy(['branch_id', 'product_id'])
    .having(sql<boolean>`sum(ordered) <> sum(moved)`)
    .select(({ fn }) => [
      'branch_id',
      'product_id',
      fn.sum<number>('ordered').as('ordered'),
      fn.sum<number>('moved').as('moved'),
    ])
    .orderBy('branch_id')
    .orderBy('product_id')
    .execute()
  return rows.map(
    ({ branch_id, product_id, ordered, moved }) =>
      `branch ${branch_id} sold ${Number(ordered)} of ${product_id}, its ledger moved ${Number(moved)}`,
  )
}

/** Orders that keep goods although nobody waits for them. */
export const forgottenGoods: Check = async (db) => {
  const rows = await db
    .selectFrom('order_goods')
    .innerJoin('order', 'order.id', 'order_id')
    .where('held_units', '>', 0)
    .where('status', 'in', ['COMPLETED', 'CANCELLED'])
    .select(['order_no', 'status', 'product_id', 'held_units'])
    .orderBy('order_no')
    .execute()
  return rows.map(
    ({ order_no, status, product_id, held_units }) =>
      `order ${order_no} is ${status} and keeps ${held_units} of ${product_id}`,
  )
}
