import { sql } from 'kysely'
import type { Check } from './check.ts'

/** Balances that differ from their last movement. */
export const mismatchedBalances: Check = async (db) => {
  const rows = await db
    .selectFrom('stock_balance')
    .leftJoin('stock_movement', (join) =>
      join
        .onRef('stock_movement.warehouse_id', '=', 'stock_balance.warehouse_id')
        .onRef('stock_movement.product_id', '=', 'stock_balance.product_id')
        .onRef('stock_movement.sequence', '=', 'stock_balance.sequence'),
    )
    .where((eb) =>
      eb.or([
        eb('stock_movement.id', 'is', null).and('stock_balance.sequence', '>', 0),
        eb('stock_movement.balance_after', '!=', eb.ref('stock_balance.quantity')),
      ]),
    )
    .select('stock_balance.product_id')
    .execute()
  return rows.map(({ product_id }) => `balance of ${product_id} is not what its last movement left`)
}

/** Lots that exceed their balance. */
export const overfullLots: Check = async (db) => {
  const rows = await db
    .selectFrom('stock_lot')
    .leftJoin('stock_balance', (join) =>
      join
        .onRef('stock_balance.warehouse_id', '=', 'stock_lot.warehouse_id')
        .onRef('stock_balance.product_id', '=', 'stock_lot.product_id'),
    )
    .groupBy(['stock_lot.warehouse_id', 'stock_lot.product_id', 'stock_balance.quantity'])
    .having(sql<boolean>`sum(stock_lot.quantity) > coalesce(stock_balance.quantity, 0)`)
    .select(['stock_lot.product_id', 'stock_balance.quantity'])
    .execute()
  return rows.map(({ product_id, quantity }) => `lots of ${product_id} have more than the ${quantity} in stock`)
}
