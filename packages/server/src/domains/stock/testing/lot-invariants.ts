import { shanghaiDay } from '@netbar/shared/contract'
import { sql } from 'kysely'
import { overfullLots } from '../../../consistency/index.ts'
import type { Check } from '../../../consistency/index.ts'

/** A lot is the sum of its movements. */
const sumsOfLots: Check = async (db) => {
  const moved = db
    .selectFrom('stock_movement_lot')
    .innerJoin('stock_movement', 'stock_movement.id', 'movement_id')
    .groupBy(['warehouse_id', 'product_id', 'expire_date'])
    .select(['warehouse_id', 'product_id', 'expire_date'])
    .select(({ fn }) => fn.sum('stock_movement_lot.quantity_delta').as('sum'))
  const rows = await db
    .selectFrom(moved.as('moved'))
    .fullJoin('stock_lot', (join) =>
      join
        .onRef('stock_lot.warehouse_id', '=', 'moved.warehouse_id')
        .onRef('stock_lot.product_id', '=', 'moved.product_id')
        .onRef('stock_lot.expire_date', '=', 'moved.expire_date'),
    )
    .where((eb) => eb(eb.fn.coalesce('stock_lot.quantity', sql`0`), '!=', eb.fn.coalesce(eb.ref('moved.sum'), sql`0`)))
    .select((eb) => [
      eb.fn.coalesce('stock_lot.product_id', 'moved.product_id').as('product'),
      eb.fn.coalesce('stock_lot.expire_date', 'moved.expire_date').as('day'),
    ])
    .execute()
  return rows.map(({ product, day }) => `the lot of ${product} that ends on ${day} is not what was moved of it`)
}

/** The lots of a movement do not exceed it, and have its sign. */
const withinMovement: Check = async (db) => {
  const rows = await db
    .selectFrom('stock_movement_lot')
    .innerJoin('stock_movement', 'stock_movement.id', 'movement_id')
    .groupBy(['stock_movement.id', 'stock_movement.quantity_delta'])
    .having(
      sql<boolean>`abs(sum(stock_movement_lot.quantity_delta)) > abs(stock_movement.quantity_delta)
        or min(stock_movement_lot.quantity_delta * stock_movement.quantity_delta) < 0`,
    )
    .select('stock_movement.id')
    .execute()
  return rows.map(({ id }) => `movement ${id} is not what it moved of lots`)
}

const ON_THE_WAY = ['SHIPMENT', 'RECALL', 'TRANSFER', 'REFUND_SEND'] as const

/** Goods keep their expiry date between two warehouses, and expired ones are not sent on. */
const underway: Check = async (db) => {
  const changed = await db
    .selectFrom('stock_movement_lot')
    .innerJoin('stock_movement', 'stock_movement.id', 'movement_id')
    .where('source_type', 'in', ON_THE_WAY)
    .groupBy(['group_id', 'product_id', 'expire_date'])
    .having((eb) => eb(eb.fn.sum('stock_movement_lot.quantity_delta'), '!=', 0))
    .select(['group_id', 'expire_date'])
    .execute()
  const sent = await db
    .selectFrom('stock_movement_lot')
    .innerJoin('stock_movement', 'stock_movement.id', 'movement_id')
    .where('type', 'in', ['SHIP_OUT', 'TRANSFER_OUT'])
    .select(['stock_movement.id', 'expire_date', 'created_time'])
    .execute()
  return [
    ...changed.map(({ group_id, expire_date }) => `goods of ${group_id} that end on ${expire_date} left another day`),
    ...sent
      .filter(({ expire_date, created_time }) => expire_date < shanghaiDay(Date.parse(created_time)))
      .map(({ id, expire_date }) => `movement ${id} sent on what had ended on ${expire_date}`),
  ]
}

/** Lots add up, stay the same in transit, and end where their goods are. */
export const lots: Check = async (db) =>
  (await Promise.all([overfullLots(db), sumsOfLots(db), withinMovement(db), underway(db)])).flat()
