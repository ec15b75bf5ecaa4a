import { sql } from 'kysely'
import { mismatchedBalances } from '../../../consistency/index.ts'
import type { Check } from '../../../consistency/index.ts'

/** A balance is the sum of its movements. */
export const balances: Check = async (db) => {
  const sums = await db
    .selectFrom('stock_balance')
    .leftJoin('stock_movement', (join) =>
      join
        .onRef('stock_movement.warehouse_id', '=', 'stock_balance.warehouse_id')
        .onRef('stock_movement.product_id', '=', 'stock_balance.product_id'),
    )
    .select(({ fn }) => [
      'stock_balance.product_id',
      'stock_balance.quantity',
      fn.sum<number>('quantity_delta').as('sum'),
    ])
    .groupBy(['stock_balance.warehouse_id', 'stock_balance.product_id', 'stock_balance.quantity'])
    .execute()
  return sums.flatMap(({ product_id, quantity, sum }) =>
    quantity === Number(sum ?? 0) ? [] : [`balance of ${product_id} is ${quantity}, its movements are ${sum}`],
  )
}

/** Movements of a balance are numbered without gaps, and each balance is the one before plus the movement. */
export const chains: Check = async (db) => {
  const { rows } = await sql<{ product_id: string; sequence: number }>`
    select product_id, sequence from (
      select product_id, sequence, quantity_delta, balance_after,
        lag(sequence, 1, 0) over chain as sequence_before,
        lag(balance_after, 1, 0) over chain as balance_before
      from stock_movement
      window chain as (partition by warehouse_id, product_id order by sequence)
    ) as moved
    where sequence <> sequence_before + 1 or balance_after <> balance_before + quantity_delta
    order by product_id, sequence`.execute(db)
  return [
    ...rows.map(({ product_id, sequence }) => `movement ${sequence} of ${product_id} does not follow the one before`),
    ...(await mismatchedBalances(db)),
  ]
}
